"""The server is killed at random moments; no acknowledged answer is missing, every game goes on."""

import os
import random
import threading
import time

import httpx2
import pytest

from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.live.hub import Hub
from pustosh.web.live.table import Stale
from servers import Player, ServerProcess, database_of, free_port

KILLS = 10 * int(os.environ.get("PUSTOSH_SOAK", "1"))  # of each database's server


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request, tmp_path_factory):
    with database_of(request.param, tmp_path_factory.mktemp("store")) as url:
        yield url


def play_until_killed(player):
    """Answers one after another, until the server is gone."""
    try:
        for _ in range(5000):
            player.answer()
    except httpx2.HTTPError:
        return


def test_no_acknowledged_answer_is_lost_when_the_server_is_killed(database):
    moments = random.Random(20)
    port = free_port()
    server = ServerProcess(database, port)
    players = [Player(server.address) for _ in range(2)]
    for _ in range(KILLS):
        threads = [threading.Thread(target=play_until_killed, args=(player,)) for player in players]
        for thread in threads:
            thread.start()
        wait_for_more(players)
        time.sleep(moments.uniform(0.0, 0.4))
        server.kill()
        for thread in threads:
            thread.join()
        server = ServerProcess(database, port)
    server.kill()
    store = Store(open_database(database))
    for player in players:
        player.client.close()
        for table, given in player.acknowledged.items():
            assert contains(answers_of(store, table), given)
    store.close()
    assert sum(player.count for player in players) >= KILLS


def answers_of(store, table):
    rows = store.entries(table.removeprefix("/t/"))
    return [row.body["key"] for row in rows if row.kind == "answer" and row.seat == 0]


def wait_for_more(players):
    """Until each has had another answer acknowledged: a slow machine needs its time."""
    before = [player.count for player in players]
    for _ in range(400):
        if all(player.count > n for player, n in zip(players, before, strict=True)):
            return
        time.sleep(0.05)


def contains(stored, acknowledged):
    """All acknowledged answers, in order; one more may be stored that nobody was told of."""
    in_order = iter(stored)
    return all(key in in_order for key in acknowledged)


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
