"""A real server application on a real SQLite file."""

from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient

from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app
from pustosh.web.desk import desk as desk_of


@pytest.fixture
def database(tmp_path):
    return f"sqlite:///{tmp_path}/tables.sqlite"


@pytest.fixture
def app(database):
    return create_app(Store(open_database(database)), rate=10_000, burst=10_000)


@pytest.fixture
def desk(app):
    """What pages are drawn with, at tables where bots do not move."""
    at_hand = desk_of(SimpleNamespace(app=app))
    at_hand.bots.consider = lambda table: False
    yield at_hand
    at_hand.close()


@pytest.fixture
def client(app):
    with TestClient(app, follow_redirects=False) as visiting:
        yield visiting


@pytest.fixture
def careful(app):
    """A browser at a server that answers even when it breaks; its table, where seat 0 decides."""
    with TestClient(app, follow_redirects=False, raise_server_exceptions=False) as client:
        seats = {"kind-0": "me", "kind-1": "open", "option-first": "0"}
        client.table = client.post("/new/shelter", data=seats).headers["location"]
        yield client
