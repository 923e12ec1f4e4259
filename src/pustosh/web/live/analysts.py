"""Analyses of finished games: made in a process of their own, one after the other."""

import logging
import os
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from pustosh import __version__
from pustosh.bots.analysis import Analysis, Point, look_at, summed_up, tasks_of
from pustosh.bots.analysis.looking import ITERATIONS
from pustosh.kernel.faults import Fault
from pustosh.matches.record import Record
from pustosh.matches.store import Store
from pustosh.web.live.table import LiveTable

MOST = 8  # analyses that wait or are made
NICE = 10  # pages and bots come first

logger = logging.getLogger("pustosh.analysts")


def give_way() -> None:
    """Runs in the worker as it starts."""
    if hasattr(os, "nice"):
        os.nice(NICE)


class TooMany(Fault):
    """As many analyses are wanted as this server makes at a time."""


class Work:
    """An analysis that is being made."""

    def __init__(self, total: int) -> None:
        self.done, self.total = 0, total
        self.failed = False

    @property
    def percent(self) -> int:
        return 100 * self.done // max(1, self.total)


class Analysts:
    def __init__(self, store: Store) -> None:
        self._store = store
        self.iterations = ITERATIONS
        self._works: dict[str, Work] = {}
        self._lock = threading.Lock()
        self._turn = threading.Lock()  # one is made after the other
        self._ending = threading.Event()
        self._threads: list[threading.Thread] = []

    def made(self, id_: str) -> Analysis | None:
        body = self._store.analyses.read(id_, __version__)
        return None if body is None else msgspec.json.decode(body, type=Analysis)

    def work(self, id_: str) -> Work | None:
        return self._works.get(id_)

    def begin(self, table: LiveTable, record: Record) -> None:
        """Unless it is being made already; one that failed is tried again."""
        with self._lock:
            known = self._works.get(table.id)
            if known is not None and not known.failed:
                return
            if sum(not work.failed for work in self._works.values()) >= MOST:
                raise TooMany(str(MOST))
            self._works[table.id] = Work(len(tasks_of(record)))
        thread = threading.Thread(target=self._make, args=(table, record), daemon=True)
        self._threads.append(thread)
        thread.start()

    def close(self) -> None:
        """What is not finished is not kept; it can be asked for again."""
        self._ending.set()
        for thread in self._threads:
            thread.join()

    def _make(self, table: LiveTable, record: Record) -> None:
        work = self._works[table.id]
        try:
            with self._turn:
                analysis = self._look(record, work)
                if analysis is None:
                    return
                self._store.analyses.write(table.id, __version__, msgspec.json.encode(analysis))
            del self._works[table.id]
        except (Fault, BrokenProcessPool, SQLAlchemyError):
            logger.warning("table %s: the analysis failed", table.id, exc_info=True)
            work.failed = True

    def _look(self, record: Record, work: Work) -> Analysis | None:
        """Batch by batch, then summed up; None if the server stops meanwhile."""
        points: list[Point] = []
        with ProcessPoolExecutor(1, get_context("spawn"), give_way) as pool:
            futures: list[Future[list[Point]]] = [
                pool.submit(look_at, task) for task in tasks_of(record, self.iterations)
            ]
            for future in futures:
                if self._ending.is_set():
                    pool.shutdown(wait=True, cancel_futures=True)
                    return None
                points += future.result()
                work.done += 1
            return pool.submit(summed_up, record, points, self.iterations).result()
