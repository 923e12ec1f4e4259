"""The people around a table: seats change and entries are written only for who holds them."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from pustosh.kernel.faults import Fault
from pustosh.matches.match import Match
from pustosh.matches.patience import PatientLock
from pustosh.matches.store import LogRow, SeatRow, Store
from pustosh.web.live.log import Fold
from pustosh.web.live.seat_log import SEAT_FOLD, Seating


class NotYours(Fault):
    """The seat has changed hands meanwhile; nothing was changed."""


class Reseat(NamedTuple):
    """A change of a seat, and the line of the journal that tells of it."""

    message: str
    bot: str
    owner: str
    name: str = ""  # empty: it stays
    invitation: str = ""  # links die when somebody or something takes the seat
    former: str = ""  # who sat there before and knows its cards


class SeatKeeping(ABC):
    id: str
    seq: int
    match: Match
    people: list[SeatRow]
    seating: Seating
    lock: PatientLock
    due: bool
    bot_moved: float
    _store: Store
    _actor: tuple[int, str | None] | None = None  # for whom an entry is being written

    @abstractmethod
    def refresh(self) -> bool: ...

    @abstractmethod
    def _fold(self, rows: list[LogRow], how: dict[str, Fold]) -> None: ...

    @abstractmethod
    def _show_people(self) -> None: ...

    @abstractmethod
    def _write(self, kind: str, seat: int, **body: Any) -> None: ...

    @abstractmethod
    def _retry(self, write: Callable[[], None]) -> None: ...

    def seats_of(self, owner: str) -> list[int]:
        return [row.seat for row in self.people if owner and row.owner == owner and not row.bot]

    def write(
        self, kind: str, seat: int, check: Callable[[], None] = lambda: None, **body: Any
    ) -> None:
        """An entry about the people here; `check` may refuse it, also when others came first."""

        def write() -> None:
            check()
            self._write(kind, seat, **body)

        with self.lock:
            self._retry(write)

    def reseat(self, seat: int, decide: Callable[[SeatRow], Reseat]) -> None:
        """Change a seat: decided, stored and told in one transaction, whatever others do."""
        with self.lock:
            self.refresh()
            self._retry(lambda: self._reseat(self.people[seat], decide(self.people[seat])))

    def relink(self, seat: int, link: str) -> None:
        """A new link to a seat; it says nothing of who sits there, so the log has no entry."""
        with self.lock:
            before = self.people[seat]
            if not self._store.relink(before, link):
                raise NotYours("this seat has changed hands")
            self.refresh()

    def _reseat(self, before: SeatRow, change: Reseat) -> None:
        after = before._replace(
            name=change.name or before.name,
            bot=change.bot,
            owner=change.owner,
            invitation=change.invitation,
        )
        args = {"who": after.name, "former": change.former, "seat": after.seat}
        entry: dict[str, Any] = {"message": change.message, "args": args}
        entry |= {"from": before.owner, "to": after.owner}
        if before.invitation and after.invitation == before.invitation:
            entry["keeps_link"] = True
        row = LogRow(self.seq + 1, "seat", after.seat, entry)
        self._store.reseat(self.id, row, before, after)
        self.due = True
        self.bot_moved = time.monotonic()  # a bot that sits down now looks first
        self.people = [after if other.seat == after.seat else other for other in self.people]
        self.match.people = {row.seat for row in self.people if not row.bot}
        self._show_people()
        self._fold([row], SEAT_FOLD)

    @contextmanager
    def acting(self, seat: int, owner: str | None) -> Iterator[None]:
        """What is written meanwhile is refused unless the seat is theirs; None: a bot's."""
        with self.lock:
            self._actor = (seat, owner)
            try:
                yield
            finally:
                self._actor = None

    def _expect_actor(self) -> None:
        if self._actor is None:
            return
        seat, owner = self._actor
        row = self.people[seat]
        if not (row.bot if owner is None else row.owner == owner and not row.bot):
            raise NotYours("this seat has changed hands")
