"""Servers are killed at random moments; no acknowledged answer is missing, every game goes on."""

import os

import pytest

from killing import kill_often, missing
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.live.hub import Hub
from pustosh.web.live.table import Stale
from servers import Player, ServerProcess, database_of, free_port

KILLS = 6 * int(os.environ.get("PUSTOSH_SOAK", "1"))  # of each database's server


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request, tmp_path_factory):
    with database_of(request.param, tmp_path_factory.mktemp("store")) as url:
        yield url


def test_no_acknowledged_answer_is_lost_and_no_table_stuck_when_servers_are_killed(database):
    counted = kill_often(database, KILLS, seed=20)
    assert (counted.lost, counted.stuck) == (0, 0)
    assert counted.acknowledged >= KILLS


def test_an_answer_that_is_missing_would_be_noticed():
    assert missing(["a", "b", "c"], ["a", "c"]) == 0
    assert missing(["a", "c"], ["a", "b", "c"]) > 0


def test_two_servers_on_one_database_see_each_others_answers(database):
    first, other = Hub(Store(open_database(database))), Hub(Store(open_database(database)))
    server = ServerProcess(database, free_port())
    player = Player(server.address)
    player.client.close()
    server.kill()
    id_ = player.table.removeprefix("/t/")
    here, there = first.table(id_), other.table(id_)
    for table in (here, there):
        table.refresh()
    seat, question = here.match.game.decider, here.version
    here.answer(seat, here.match.game.choices[0].key, question)
    with pytest.raises(Stale):
        there.answer(seat, there.match.game.choices[0].key, question)
    assert there.match.record.answers == here.match.record.answers
    first.store.close()
    other.store.close()
    assert there.spec.view(there.match.game, None) == here.spec.view(here.match.game, None)
