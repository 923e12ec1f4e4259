"""Nobody waits for ever: neither for a table that somebody changes nor for a store that is away."""

import contextlib
import threading
from collections.abc import Iterator
from types import TracebackType
from typing import Any

import sqlalchemy as sa

from pustosh.kernel.faults import Fault

PATIENCE = 3.0  # seconds to wait for a table
STORE = 3  # seconds to wait for the store: for a lock, for a connection
ANSWER = 5.0  # seconds for an answer of a database server


class Busy(Fault):
    """Somebody else holds it for too long; nothing has changed."""


class Waiting(threading.local):
    patience = PATIENCE
    answer = ANSWER


WAITING = Waiting()


@contextlib.contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Whoever runs inside waits for tables no longer than this."""
    before, WAITING.patience = WAITING.patience, seconds
    try:
        yield
    finally:
        WAITING.patience = before


@contextlib.contextmanager
def no_hurry() -> Iterator[None]:
    """Inside, the store may take its time: to move many rows."""
    before, WAITING.answer = WAITING.answer, 3600.0
    try:
        yield
    finally:
        WAITING.answer = before


class PatientLock:
    """A lock that its holder may take again; whoever waits for too long is told so."""

    def __init__(self) -> None:
        self._lock = threading.RLock()

    def __enter__(self) -> None:
        if not self._lock.acquire(timeout=WAITING.patience):
            raise Busy("somebody is changing this at the moment; try again")

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._lock.release()


def limit_answers(engine: sa.Engine) -> None:
    """A connection to PostgreSQL that gets no answer in time is given up.

    The server's own time-outs do not help when the server is stopped or cut off.
    """
    import psycopg

    class PatientConnection(psycopg.Connection[Any]):
        def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
            try:
                return super().wait(gen, interval, timeout or WAITING.answer)
            except psycopg.errors._WaitTimeout:
                self.pgconn.finish()
                raise psycopg.OperationalError("the server gives no answer") from None

    @sa.event.listens_for(engine, "do_connect")
    def connect(dialect: object, record: object, args: Any, options: Any) -> object:
        return PatientConnection.connect(*args, **options)
