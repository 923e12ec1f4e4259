"""Writes that wait at the same time are written together, with one wait for the disk."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Waiting(Generic[T]):
    """Something to be written; `error` says why it was not."""

    def __init__(self, what: T) -> None:
        self.what = what
        self.done = False
        self.error: BaseException | None = None


class Batches(Generic[T]):
    """Whoever holds the lock writes for all that wait; each learns whether its own succeeded."""

    def __init__(
        self,
        write: Callable[[list[Waiting[T]]], None],
        common: tuple[type[Exception], ...] = (OSError,),
    ) -> None:
        """`common` errors are nobody's own: a full disk, a locked store."""
        self._write = write
        self._common = common
        self._turn = threading.Lock()
        self._lock = threading.Lock()
        self._queue: list[Waiting[T]] = []

    def put(self, what: T) -> None:
        """Returns when it is written, raises if it is not."""
        mine = Waiting(what)
        with self._lock:
            self._queue.append(mine)
        with self._turn:
            if not mine.done:
                self._write_all()
        if mine.error is not None:
            raise mine.error

    def _write_all(self) -> None:
        with self._lock:
            batch, self._queue = self._queue, []
        try:
            self._write_together(batch)
        finally:
            for waiting in batch:
                waiting.done = True

    def _write_together(self, batch: list[Waiting[T]]) -> None:
        """If one of them cannot be written, each is written alone, so that the others are."""
        try:
            self._write(batch)
        except BaseException as error:  # nothing of it was written
            alone = len(batch) == 1 or not isinstance(error, Exception)
            for waiting in batch:
                waiting.error = error if alone or isinstance(error, self._common) else None
                if waiting.error is None:
                    self._write_together([waiting])
