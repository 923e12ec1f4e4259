"""Answers go first: drawing pages and thinking of bots wait while one is being stored."""

import contextlib
import threading
from collections.abc import Iterator

LONGEST = 0.03  # seconds to wait at most


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

    def yield_to_answers(self) -> None:
        """Wait until no answer is being stored, or for the longest time."""
        self._free.wait(LONGEST)
