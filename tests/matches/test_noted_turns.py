"""Turns to tell of are in the store: one server tells each, and only those who want it are told."""

import time

import pytest

from begun_matches import ANNA, begin
from pustosh.matches import notices, work
from pustosh.matches.database import open_database
from pustosh.matches.notices import Address, Subscription
from pustosh.matches.store import LogRow, SeatRow, Store, TableRow
from pustosh.matches.work import Standing
from servers import database_of


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request, tmp_path_factory):
    with database_of(request.param, tmp_path_factory.mktemp("turns")) as url:
        yield url


@pytest.fixture
def servers(database, monkeypatch):
    monkeypatch.setattr(work, "GRACE", 0.0)
    monkeypatch.setattr(notices, "LEASE", 0.5)
    both = [Store(open_database(database)) for _ in range(2)]
    yield both
    for store in both:
        store.close()


def asked(store, box, id_, owner, **standing):
    """A table at which it has become this person's turn."""
    header = begin(box, ANNA, ANNA).record.header
    owners = (owner, "somebody else")
    people = [SeatRow(id_, n, f"N{n}", "", who, f"{id_}{n}") for n, who in enumerate(owners)]
    store.create(TableRow(id_, "shelter", header, False, False), people)
    turn = {"decider": 0, "tells": True, **standing}
    store.append(id_, LogRow(1, "answer", 1, {}), Standing(**turn))


def subscribe(store, owner, endpoint="https://push.example.org/1"):
    subscription = Subscription(owner, endpoint + owner, "k", "a", "en", "https://example.org")
    assert store.notices.subscribe(subscription)
    return subscription


def due(store):
    return [turn.table_id for turn in store.notices.due(100)]


def test_one_server_takes_a_turn_up_and_another_if_it_dies(servers, box):
    first, other = servers
    subscribe(first, "ada")
    asked(first, box, "once", "ada")
    assert due(first) == ["once"]
    assert due(other) == []
    time.sleep(0.7)
    (turn,) = other.notices.due(100)
    other.notices.told(turn, None)
    time.sleep(0.7)
    assert due(first) == []


def test_a_reminder_comes_later_and_a_move_in_between_ends_it(servers, box):
    store, _ = servers
    subscribe(store, "eve")
    asked(store, box, "again", "eve")
    (turn,) = store.notices.due(100)
    store.notices.told(turn, 0.3)
    assert due(store) == []
    time.sleep(0.4)
    (later,) = store.notices.due(100)
    assert (later.table_id, later.notified) == ("again", 1)
    store.append("again", LogRow(2, "answer", 0, {}), Standing(decider=1, tells=False))
    store.notices.told(later, 0.0)
    assert due(store) == []


@pytest.mark.parametrize(
    ("name", "standing"),
    [("silent", {"tells": False}), ("rests", {"paused": True}), ("over", {"over": True})],
)
def test_nobody_is_told_of_what_is_no_turn(servers, box, name, standing):
    store, _ = servers
    subscribe(store, name)
    asked(store, box, name, name, **standing)
    assert due(store) == []


def test_who_wants_no_notices_gets_none_also_later(servers, box):
    store, _ = servers
    asked(store, box, "nobody", "kim")
    assert due(store) == []
    subscription = subscribe(store, "kim")
    assert due(store) == []  # that turn is past
    store.notices.unsubscribe("kim", subscription.endpoint)
    assert store.notices.subscriptions("kim") == []


def test_an_address_counts_when_it_is_confirmed(servers, box):
    store, _ = servers
    noted = Address("zoe", "zoe@example.org", "de", "https://example.org", False, 1.0)
    store.notices.note_address(noted)
    asked(store, box, "unsure", "zoe")
    assert due(store) == []
    store.notices.note_address(noted._replace(confirmed=True))
    asked(store, box, "sure", "zoe")
    assert due(store) == ["sure"]
    store.notices.forget_address("zoe")
    assert store.notices.address("zoe") is None


def test_a_page_that_is_open_takes_the_notice_back(servers, box):
    store, _ = servers
    subscribe(store, "max")
    asked(store, box, "seen", "max")
    store.notices.cancel(["seen"])
    assert due(store) == []
