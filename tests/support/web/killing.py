"""Servers of one database are killed at random moments while people play: what is lost, what stuck?

Every kill is a SIGKILL of one of two servers. Whoever plays there goes on at the other one. The
servers are forked from a process that has everything imported: so a new one is there at once.
"""

import contextlib
import logging
import multiprocessing
import os
import random
import threading
import time
from typing import NamedTuple

import httpx2

from pustosh.cli.serve import listen, run
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from pustosh.web.app import create_app
from pustosh.web.live.hub import Hub
from pustosh.web.live.standing import seat_to_act
from servers import Player, free_port, wait_for_server

PLAYERS = 3
PAUSE = 0.02  # seconds between two answers of a player
AT_LAST = 60  # seconds for bots to go on after the last kill


class Losses(NamedTuple):
    kills: int
    tables: int
    acknowledged: int
    lost: int
    stuck: int


FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload(["pustosh.cli.serve", "pustosh.games.shelter", "pustosh.bots"])


def serve(database, port):
    """What `pustosh serve` does."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    listening = listen("127.0.0.1", port)
    run(create_app(Store(open_database(database)), rate=1e6, burst=1e6), listening, logging.ERROR)


class ForkedServer:
    def __init__(self, database, port):
        self.address = f"http://127.0.0.1:{port}"
        self.process = FORKING.Process(target=serve, args=(database, port), daemon=True)
        self.process.start()
        wait_for_server(self.address, self.process.is_alive)

    def kill(self):
        self.process.kill()
        self.process.join()


class Crowd:
    """People who play on, at whichever server answers."""

    def __init__(self, addresses, rng):
        self.addresses = addresses
        self.players = [Player(rng.choice(addresses)) for _ in range(PLAYERS)]
        self._stop = threading.Event()
        self._threads = [
            threading.Thread(target=self._play, args=(player, n))
            for n, player in enumerate(self.players)
        ]
        for thread in self._threads:
            thread.start()

    def _play(self, player, number):
        while not self._stop.is_set():
            try:
                player.answer()
                time.sleep(PAUSE)
            except (httpx2.HTTPError, KeyError):  # killed in the middle of something
                number += 1
                player.client.base_url = self.addresses[number % len(self.addresses)]
                time.sleep(0.02)

    def count(self):
        return sum(player.count for player in self.players)

    def wait_for_more(self, answers):
        """Until so many more answers are acknowledged: a slow machine needs its time."""
        deadline, wanted = time.monotonic() + 30, self.count() + answers
        while self.count() < wanted and time.monotonic() < deadline:
            time.sleep(0.01)

    def leave(self):
        self._stop.set()
        for thread in self._threads:
            thread.join()
        for player in self.players:
            player.client.close()


def kill_often(database, kills, seed, until=float("inf"), tell=lambda n: None):
    """Two servers, of which one is killed again and again; then what was lost and what stuck."""
    rng = random.Random(seed)
    ports = [free_port(), free_port()]
    with contextlib.ExitStack() as stack:
        servers = [ForkedServer(database, port) for port in ports]
        stack.callback(lambda: [server.kill() for server in servers])
        crowd = Crowd([server.address for server in servers], rng)
        stack.callback(crowd.leave)
        for number in range(kills):
            if time.monotonic() > until:
                kills = number
                break
            crowd.wait_for_more(2)
            time.sleep(rng.uniform(0, 0.3))
            which = rng.randrange(2)
            servers[which].kill()
            servers[which] = ForkedServer(database, ports[which])
            tell(number + 1)
        crowd.leave()
        return losses(database, crowd, kills)


def losses(database, crowd, kills):
    store = Store(open_database(database))
    given = {table: keys for player in crowd.players for table, keys in player.acknowledged.items()}
    lost = sum(missing(answers_of(store, table), keys) for table, keys in given.items())
    stuck = still_waiting(store, list(given))
    store.close()
    return Losses(kills, len(given), crowd.count(), lost, stuck)


def still_waiting(store, tables):
    """Tables whose bots do not go on although a server is there."""
    deadline = time.monotonic() + AT_LAST
    waiting = [table.removeprefix("/t/") for table in tables]
    while waiting and time.monotonic() < deadline:
        hub = Hub(store)
        waiting = [id_ for id_ in waiting if seat_to_act(hub.table(id_)) is not None]
        time.sleep(0.5 if waiting else 0)
    return len(waiting)


def answers_of(store, table):
    rows = store.entries(table.removeprefix("/t/"))
    return [row.body["key"] for row in rows if row.kind == "answer" and row.seat == 0]


def missing(stored, acknowledged):
    """Acknowledged answers that are not stored, in order; more may be stored than was told."""
    in_order = iter(stored)
    return sum(key not in in_order for key in acknowledged)
