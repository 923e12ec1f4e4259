"""What bots have to do is in the store: one server at a time takes it up, and none is forgotten."""

import time

import pytest

from begun_matches import ANNA, ROBOT, begin
from pustosh.matches import work
from pustosh.matches.database import open_database
from pustosh.matches.store import LogRow, SeatRow, Store, TableRow
from pustosh.matches.work import Standing
from servers import database_of


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request, tmp_path_factory):
    with database_of(request.param, tmp_path_factory.mktemp("work")) as url:
        yield url


@pytest.fixture
def servers(database):
    both = [Store(open_database(database)) for _ in range(2)]
    yield both
    for store in both:
        store.close()


@pytest.fixture(autouse=True)
def short(monkeypatch):
    monkeypatch.setattr(work, "LEASE", 0.4)


def opened(store, box, id_, *seats):
    """A stored table; the server that opens it cares for its bots."""
    header = begin(box, *seats).record.header
    people = [SeatRow(id_, n, who.name, who.bot, "", f"{id_}{n}") for n, who in enumerate(seats)]
    store.create(TableRow(id_, "shelter", header, False, False), people)


def due(store):
    return [id_ for id_, _ in store.work.due(100)]


def test_a_table_whose_server_lives_is_left_to_it_and_then_taken_up_once(servers, box):
    first, other = servers
    opened(first, box, "lives", ANNA, ROBOT)
    assert not other.work.claim("lives")
    for _ in range(3):
        time.sleep(0.3)
        first.work.renew(["lives"])
    assert "lives" not in due(other)
    time.sleep(0.5)  # now the first server is dead
    assert ("lives", True) in other.work.due(100)
    assert [other.work.claim("lives"), first.work.claim("lives")] == [True, False]


def test_a_server_that_ends_leaves_its_tables_to_the_others_at_once(servers, box):
    first, other = servers
    opened(first, box, "ends", ANNA, ROBOT)
    first.work.release()
    assert other.work.claim("ends")


def test_where_nobody_but_people_sits_nothing_is_due(servers, box):
    opened(servers[0], box, "people", ANNA, ANNA)
    time.sleep(0.5)
    assert "people" not in due(servers[1])
    assert not servers[1].work.claim("people")


def test_an_entry_says_whether_bots_are_due_and_a_table_that_moved_on_is_not_settled(servers, box):
    first, other = servers
    opened(first, box, "moves", ANNA, ROBOT)
    first.append("moves", LogRow(1, "answer", 0, {}), Standing(decider=0))
    assert not first.work.claim("moves")
    other.append("moves", LogRow(2, "answer", 0, {}), Standing(decider=1, bots=True))
    assert not first.work.settle("moves", 1, Standing())  # there is a later entry
    time.sleep(0.5)
    assert "moves" in due(first)
    assert first.work.settle("moves", 2, Standing())
    assert "moves" not in due(first)


def test_a_game_that_is_over_needs_no_bots(servers, box):
    first, _ = servers
    opened(first, box, "over", ANNA, ROBOT)
    first.append("over", LogRow(1, "answer", 0, {}), Standing(over=True, bots=True))
    assert not first.work.claim("over")
    assert first.table("over").over


def test_a_seat_that_is_given_to_a_bot_is_work_even_if_the_server_dies_at_once(servers, box):
    first, other = servers
    opened(first, box, "given", ANNA, ANNA)
    first.change_seat("given", 0, bot="random")
    time.sleep(0.5)
    assert other.work.claim("given")
