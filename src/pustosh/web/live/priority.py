"""Answers go first: who draws pages or thinks for a bot lets them pass."""

import contextlib
import threading
from collections.abc import Iterator

LONGEST = 0.03  # seconds for which anybody stands aside


class Priority:
    def __init__(self) -> None:
        self._answers = 0
        self._lock = threading.Lock()
        self._free = threading.Event()
        self._free.set()

    @contextlib.contextmanager
    def first(self) -> Iterator[None]:
        """An answer is on its way to being stored."""
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

    def give(self) -> None:
        """Wait until no answer is on its way, but not for ever: pages and bots must go on too."""
        self._free.wait(LONGEST)
