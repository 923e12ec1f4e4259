"""Answers go first: drawing pages and thinking of bots wait while one is being stored."""

import contextlib
import threading
import time
from collections.abc import Iterable, Iterator

LONGEST = 0.03  # seconds to wait at most
LONGEST_PAGE = 0.06  # for which one page waits, all in all: the others wait behind it


class Priority:
    def __init__(self) -> None:
        self._answers = 0
        self._lock = threading.Lock()
        self._free = threading.Event()
        self._free.set()

    @contextlib.contextmanager
    def first(self) -> Iterator[None]:
        """Hold this while an answer is being stored."""
        with self._lock:
            self._answers += 1
            self._free.clear()
        try:
            yield
        finally:
            with self._lock:
                self._answers -= 1
                if not self._answers:
                    self._free.set()

    @property
    def is_free(self) -> bool:
        """Whether no answer is being stored."""
        return self._free.is_set()

    def yield_to_answers(self) -> None:
        """Wait until no answer is being stored, or for the longest time."""
        self._free.wait(LONGEST)

    def giving_way(self, pieces: Iterable[str]) -> Iterator[str]:
        """Pieces of a page, as they are drawn; between two of them answers go first.

        Threads share one processor: an answer that is stored meanwhile would wait for its turn
        after each of the many steps that storing takes.
        """
        left = LONGEST_PAGE
        for piece in pieces:
            if left > 0 and not self.is_free:
                begun = time.monotonic()
                self._free.wait(left)
                left -= time.monotonic() - begun
            yield piece
