"""The coach at a table: it thinks in a process of its own, so that no page waits for it."""

import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as TooLate
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar

from pustosh.bots.advice import BUDGET, Advice, advise
from pustosh.bots.appraisal import APPRAISED
from pustosh.bots.search import Budget
from pustosh.bots.warnings import BUDGET as OF_WARNINGS
from pustosh.bots.warnings import Caution, warn
from pustosh.matches.record import Record
from pustosh.web.live.analysts import give_way
from pustosh.web.live.table import LiveTable

PATIENCE = 20.0  # seconds; on a busy machine the processor time of the budget lasts longer
WARNED = 4  # questions about which warnings are thought of at a time; others get none
T = TypeVar("T")


def is_coached(table: LiveTable) -> bool:
    """Whether this table lets the coach be asked; a lesson has its own."""
    known = table.spec.name in APPRAISED and table.match.awaited is None
    return known and table.seating.terms.coach


class Coach:
    def __init__(self) -> None:
        self.budget = BUDGET
        self.warning_budget = OF_WARNINGS
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._warned = threading.BoundedSemaphore(WARNED)

    def ask(self, record: Record) -> list[Advice] | None:
        """Its best choices at the decision where the record ends; None if it cannot say now."""
        return self._thought(advise, record, self.budget)

    def warn(self, record: Record) -> list[Caution] | None:
        """What loses much at the decision where the record ends; None if it cannot say now."""
        if not self._warned.acquire(blocking=False):
            return None
        try:
            return self._thought(warn, record, self.warning_budget)
        finally:
            self._warned.release()

    def _thought(
        self, think: Callable[[Record, Budget], T], record: Record, budget: Budget
    ) -> T | None:
        with self._lock:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, get_context("spawn"), give_way)
            pool = self._pool
        try:
            future: Future[T] = pool.submit(think, record, budget)
            return future.result(PATIENCE)
        except TooLate:
            return None
        except BrokenProcessPool:
            self.close()  # the next question starts another
            return None

    def close(self) -> None:
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)
