"""After a restart every table with a bot to move goes on, whichever server is there."""

import time

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from pustosh.matches import work
from pustosh.matches.database import open_database
from pustosh.matches.schema import tables
from pustosh.matches.store import Store
from pustosh.web.app import create_app

SEATS = {"kind-0": "me", "kind-1": "random", "option-first": "1"}


@pytest.fixture
def left(database):
    """A table whose bot has to move, opened by a server that has died since."""
    store = Store(open_database(database))
    client = TestClient(create_app(store), follow_redirects=False)  # not started: no bot acts
    id_ = client.post("/new/shelter", data=SEATS).headers["location"][3:]
    assert store.work.claim(id_)
    yield id_
    store.close()


def log_of(store, id_, seconds=20):
    """The entries of a table, as soon as there is one."""
    for _ in range(seconds * 20):
        if rows := store.entries(id_):
            return rows
        time.sleep(0.05)
    return []


def test_a_server_takes_over_the_tables_of_one_that_died(database, left, monkeypatch):
    monkeypatch.setattr(work, "LEASE", 0.5)
    app = create_app(Store(open_database(database)))
    with TestClient(app):
        rows = log_of(app.state.desk.hub.store, left)
        assert (rows[0].kind, rows[0].seat) == ("answer", 1)


def test_a_table_older_than_a_thousand_others_wakes_too(database, left):
    store = Store(open_database(database))
    with store.engine.begin() as connection:
        first = connection.execute(sa.select(tables)).one()._asdict()
        newer = [{**first, "id": f"newer-{n}", "due": None} for n in range(1000)]
        connection.execute(tables.insert(), newer)
        connection.execute(tables.update().where(tables.c.id == left).values(due=0))
    with TestClient(create_app(store)):
        assert log_of(store, left)[0].seat == 1


def test_tables_from_before_the_store_knew_of_work_are_all_looked_at(database, left):
    """The migration knows nothing of turns: each running table is due, and settles itself."""
    store = Store(open_database(database))
    client = TestClient(create_app(store), follow_redirects=False)
    quiet = client.post("/new/shelter", data={**SEATS, "option-first": "0"}).headers["location"][3:]
    with store.engine.begin() as connection:
        connection.execute(tables.update().values(due=0, holder=""))
    with TestClient(create_app(store)):
        assert log_of(store, left)[0].seat == 1
        for _ in range(100):
            if not store.work.due(10):
                break
            time.sleep(0.05)
        with store.engine.connect() as connection:
            query = sa.select(tables.c.due, tables.c.decider).where(tables.c.id == quiet)
            assert connection.execute(query).one() == (None, 0)
