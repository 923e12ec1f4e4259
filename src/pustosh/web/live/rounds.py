"""Whose bots act next: every table has its turn, and tables with people go before the others."""

import threading
import time
from collections import OrderedDict

SHARE = 8  # every eighth turn belongs to tables of bots alone, however many people wait


class Rounds:
    """Tables that wait for their bots; each waits once."""

    def __init__(self) -> None:
        self._people: OrderedDict[str, None] = OrderedDict()
        self._bots: OrderedDict[str, None] = OrderedDict()
        self._busy: set[str] = set()  # a bot of these thinks now
        self._again: dict[str, tuple[bool, float]] = {}  # asked for while it was busy
        self._resting: dict[str, tuple[bool, float]] = {}  # their bots wait until then
        self._turns = 0
        self._closed = False
        self._change = threading.Condition()

    def put(self, id_: str, people: bool, rest: float = 0.0) -> None:
        """This table waits for its turn, behind those that wait already; first it may rest."""
        with self._change:
            if id_ in self._busy:
                self._again[id_] = people, rest
            elif rest:
                self._resting[id_] = people, time.monotonic() + rest
                self._change.notify_all()
            elif id_ not in self._resting:
                self._queue(id_, people)

    def _queue(self, id_: str, people: bool) -> None:
        queue, other = (self._people, self._bots) if people else (self._bots, self._people)
        other.pop(id_, None)
        queue.setdefault(id_)
        self._change.notify()

    def _wake(self) -> float | None:
        """Tables that have rested wait for their turn; seconds until the next one has."""
        now = time.monotonic()
        for id_, (people, until) in list(self._resting.items()):
            if until <= now:
                del self._resting[id_]
                self._queue(id_, people)
        return min((until - now for _, until in self._resting.values()), default=None)

    def take(self) -> str | None:
        """The table whose turn it is, as soon as there is one; None when all is over."""
        with self._change:
            wait = self._wake()
            while not self._closed and not self._people and not self._bots:
                self._change.wait(wait)
                wait = self._wake()
            if self._closed:
                return None
            self._turns += 1
            first, second = self._people, self._bots
            if self._turns % SHARE == 0:
                first, second = second, first
            id_, _ = (first or second).popitem(last=False)
            self._busy.add(id_)
            return id_

    def done(self, id_: str) -> None:
        """Its turn is over."""
        with self._change:
            self._busy.discard(id_)
            again = self._again.pop(id_, None)
        if again is not None:
            self.put(id_, *again)

    def known(self) -> list[str]:
        """Tables that wait, and those whose turn it is."""
        with self._change:
            return [*self._busy, *self._people, *self._bots, *self._resting]

    def close(self) -> None:
        with self._change:
            self._closed = True
            self._change.notify_all()
