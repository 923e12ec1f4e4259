"""Bots that search think in processes of their own, so that no page waits for them."""

import logging
import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import CancelledError, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pustosh.bots import best_kind, bot
from pustosh.bots.bot_view import BotView
from pustosh.games import game as game_of
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import GameSpec
from pustosh.matches.record import Answer, Header, Record
from pustosh.matches.replay import follow, replay

PROCESSES = 1
PATIENT = 20.0  # seconds for an answer, the start of a process among them
MOST = 8  # games that a process remembers

logger = logging.getLogger("pustosh.bots")


class Task(NamedTuple):
    """A decision: the game as its record, and who decides."""

    name: str
    pack: Path | None
    record: Record
    kind: str
    seed: str


class Minds:
    """Starts its processes when somebody first has to think."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._lock = threading.Lock()
        self._closed = False

    def decide(self, task: Task, bot_view: BotView) -> str:
        """The key that the bot takes; where no process answers, that of the bot that is quick."""
        try:
            return self._running().submit(think, task).result(PATIENT)
        except (BrokenProcessPool, CancelledError, TimeoutError, RuntimeError) as error:
            logger.warning("bot %s: no process has answered", task.kind, exc_info=error)
            self._drop()
            return bot(best_kind(task.name), task.name, task.seed).decide(bot_view).key

    def close(self) -> None:
        self._closed = True
        self._drop()

    def _running(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._closed:
                raise RuntimeError("the server ends")
            if self._pool is None:
                context = get_context("spawn")
                self._pool = ProcessPoolExecutor(PROCESSES, context, initializer=begin)
            return self._pool

    def _drop(self) -> None:
        """The next decision starts anew; what still thinks ends with its budget."""
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=self._closed, cancel_futures=True)


def task_of(spec: GameSpec, record: Record, kind: str, seed: str) -> Task:
    """The record as it is now: people may answer meanwhile."""
    kept = msgspec.structs.replace(record, answers=list(record.answers))
    return Task(spec.name, spec.pack, kept, kind, seed)


# In the process:


class Remembered(NamedTuple):
    header: Header
    answers: Sequence[Answer]
    game: Game[Any]

    def goes_on_as(self, record: Record) -> bool:
        played = record.answers[: len(self.answers)]
        return self.header == record.header and played == self.answers


_games: dict[str, Remembered] = {}


def begin() -> None:
    """A process ends with the server, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)


def think(task: Task) -> str:
    spec = game_of(task.name, task.pack)
    bot_view = BotView(recalled(spec, task.record), spec)
    return bot(task.kind, task.name, task.seed).decide(bot_view).key


def recalled(spec: GameSpec, record: Record) -> Game[Any]:
    """The game of this record; one that was seen before goes on from there."""
    name = record.header.commitment
    before = _games.pop(name, None)
    if before is None or not before.goes_on_as(record):
        begun = replay(spec, spec.read_pack(spec.pack_folder), first_of(record))
        before = Remembered(record.header, [], begun)
    for at, answer in enumerate(record.answers[len(before.answers) :], len(before.answers) + 1):
        follow(before.game, answer, at)
    while len(_games) >= MOST:
        del _games[next(iter(_games))]
    _games[name] = Remembered(record.header, record.answers, before.game)
    return before.game


def first_of(record: Record) -> Record:
    return msgspec.structs.replace(record, answers=[])
