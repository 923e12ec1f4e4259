"""A store that does not answer: changes are told to come again, and everything else goes on."""

import contextlib
import os
import signal
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx2
import psycopg
import pytest

from page_forms import fields, keys
from servers import ServerProcess, database_of, free_port

SEATS = {"kind-0": "me", "kind-1": "open", "option-first": "0", "public": "1"}
TO_BOT = {"action": "bot", "bot": "random", "sure": "1"}
CROWD = 70  # more than a server has threads for
QUICK = 1.5  # seconds, on a busy machine; a request that waits for the store takes three


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def place(request, tmp_path_factory):
    with database_of(request.param, tmp_path_factory.mktemp("frozen")) as url:
        server = ServerProcess(url, free_port())
        yield server.address, url
        server.kill()


@contextlib.contextmanager
def locked(url):
    """Nobody else can write as long as this lasts."""
    if url.startswith("sqlite"):
        with contextlib.closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield
            connection.rollback()
    else:
        with psycopg.connect(url) as connection:
            connection.execute("LOCK TABLE tables, seats, log IN EXCLUSIVE MODE")
            yield
            connection.rollback()


@contextlib.contextmanager
def stopped(url):
    """PostgreSQL stands still: the processes that serve us, and the one that starts them."""
    with psycopg.connect(url) as connection:
        mine = connection.info.backend_pid
        rows = connection.execute("SELECT pid FROM pg_stat_activity WHERE pid <> %s", [mine])
        first = int(Path(f"/proc/{mine}/stat").read_text().rpartition(")")[2].split()[1])
        processes = [first, *(pid for (pid,) in rows)]
    for pid in processes:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


def seconds(get, path):
    began = time.monotonic()
    assert get(path).status_code == 200, path
    return time.monotonic() - began


@contextlib.contextmanager
def crowd(address, cookies, wanted):
    """Many requests at the same time: their replies, when they come."""
    limits = httpx2.Limits(max_connections=CROWD)
    many = httpx2.Client(base_url=address, cookies=cookies, timeout=40, limits=limits)
    with many, ThreadPoolExecutor(CROWD) as pool:
        asked = [wanted[n % len(wanted)] for n in range(CROWD)]
        yield [pool.submit(many.request, *what, data=data) for *what, data in asked]


def changes(client, table):
    """An answer, an opening, a seat that is handed on."""
    page = client.get(table).text
    answer = {**fields(page), "key": keys(page)[0]}
    forms = {f"{table}/answer": answer, "/new/shelter": SEATS, f"{table}/seat/1": TO_BOT}
    return [("POST", path, data) for path, data in forms.items()]


def test_while_the_store_is_locked_changes_come_again_and_the_rest_is_quick(place):
    address, url = place
    with httpx2.Client(base_url=address, timeout=30) as client:
        table, other = (
            client.post("/new/shelter", data=SEATS).headers["location"] for _ in range(2)
        )
        client.get(other)
        wanted = changes(client, table)
        with locked(url), crowd(address, client.cookies, wanted) as replies:
            time.sleep(1)
            for path in ("/static/styles/look.css", other, f"/api/tables/{other[3:]}", "/healthz"):
                assert seconds(client.get, path) < QUICK, path
            given = [reply.result() for reply in replies]
        refused = [reply for reply in given if reply.status_code == 503]
        assert len(refused) == CROWD, {reply.status_code for reply in given}
        assert all(int(reply.headers["retry-after"]) > 0 for reply in refused)
        page = client.get(table).text
        again = client.post(f"{table}/answer", data={**fields(page), "key": keys(page)[0]})
        assert again.status_code == 303


def test_while_postgresql_stands_still_what_needs_no_store_is_quick(place):
    address, url = place
    if url.startswith("sqlite") or not Path("/proc/self/stat").exists():
        pytest.skip("only a server can be stopped, and /proc says which process it is")
    with httpx2.Client(base_url=address, timeout=30) as client:
        table = client.post("/new/shelter", data=SEATS).headers["location"]
        with stopped(url), crowd(address, {}, [("GET", "/", None)]) as replies:
            time.sleep(0.5)
            assert seconds(client.get, "/static/styles/look.css") < QUICK
            assert seconds(client.get, "/healthz") < QUICK
            codes = {reply.result().status_code for reply in replies}
        assert codes <= {200, 503}
        assert 503 in codes
        assert client.get(table).status_code == 200
