"""Whose bots act next: every table has its turn, and tables with people go before the others."""

import threading
from collections import OrderedDict

SHARE = 8  # every eighth turn belongs to tables of bots alone, however many people wait


class Rounds:
    """Tables that wait for their bots; each waits once."""

    def __init__(self) -> None:
        self._people: OrderedDict[str, None] = OrderedDict()
        self._bots: OrderedDict[str, None] = OrderedDict()
        self._busy: set[str] = set()  # a bot of these thinks now
        self._again: dict[str, bool] = {}  # asked for while it was busy: with people or not
        self._turns = 0
        self._closed = False
        self._change = threading.Condition()

    def put(self, id_: str, people: bool) -> None:
        """This table waits for its turn, behind those that wait already."""
        with self._change:
            if id_ in self._busy:
                self._again[id_] = people
                return
            queue, other = (self._people, self._bots) if people else (self._bots, self._people)
            other.pop(id_, None)
            queue.setdefault(id_)
            self._change.notify()

    def take(self) -> str | None:
        """The table whose turn it is, as soon as there is one; None when all is over."""
        with self._change:
            while not self._closed and not self._people and not self._bots:
                self._change.wait()
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
            people = self._again.pop(id_, None)
        if people is not None:
            self.put(id_, people)

    def known(self) -> list[str]:
        """Tables that wait, and those whose turn it is."""
        with self._change:
            return [*self._busy, *self._people, *self._bots]

    def close(self) -> None:
        with self._change:
            self._closed = True
            self._change.notify_all()
