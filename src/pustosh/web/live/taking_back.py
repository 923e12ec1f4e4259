"""Taking back at a table: free or with consent, and once, however often somebody clicks."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import GameSpec
from pustosh.matches.match import Match, UndoRefused
from pustosh.matches.patience import PatientLock
from pustosh.matches.store import SeatRow
from pustosh.web.live.log import Note, UndoRequest


class Stale(Fault):
    """The question has been answered meanwhile; nothing was changed by this answer."""


class TakingBack(ABC):
    spec: GameSpec
    match: Match
    people: list[SeatRow]
    notes: list[Note]
    request: UndoRequest | None
    version: int
    lock: PatientLock

    @abstractmethod
    def _write(self, kind: str, seat: int, **body: Any) -> None: ...

    @abstractmethod
    def _retry(self, write: Callable[[], None]) -> None: ...

    def undo(self, seat: int, name: str | None = None) -> bool:
        """Take back the seat's last answer, or ask the others; True if it was taken back.

        With the name of that answer it is taken back once, however often somebody clicks.
        """
        with self.lock:
            before = self.version
            self._retry(lambda: self._undo(seat, name))
            return self.request is None and self.version > before

    def _undo(self, seat: int, name: str | None) -> None:
        if name is not None and name != self.last_answer_name(seat):
            raise Stale("this answer has been taken back, or is not the last one any more")
        if self.match.outcome is not None:  # the seed may be known by now
            raise UndoRefused("undo-over")
        back = self.match.last_answer_of(seat)
        kind = "ask" if self.voters(seat) and not self.undoes_freely(seat, back) else "undo"
        if kind == "undo" or self.request is None or self.request.to != back:
            self._write(kind, seat, to=back)

    @property
    def undos(self) -> int:
        return sum(note.message == "undone" for note in self.notes)

    def last_answer_name(self, seat: int) -> str:
        """Its number among this seat's answers, and how often answers were taken back here."""
        given = sum(answer.seat == seat for answer in self.match.record.answers)
        return f"{given}.{self.undos}" if given else ""

    def undoes_freely(self, seat: int, back: int) -> bool:
        """Whether chance and other people have done nothing since, and everybody may know that."""
        try:
            self.match.may_undo(seat, back)
        except UndoRefused:
            return False
        return self.spec.asked is None

    def voters(self, seat: int) -> set[int]:
        """Whose consent an undo needs: every other person's."""
        mine = self.people[seat].owner
        return {row.seat for row in self.people if not row.bot and row.owner not in ("", mine)}

    def consent(self, seat: int, agrees: bool) -> None:
        with self.lock:
            asked = self.request
            self._retry(lambda: self._vote(asked, seat, agrees))
            self._retry(self._grant)

    def _vote(self, asked: UndoRequest | None, seat: int, agrees: bool) -> None:
        if asked is None or asked is not self.request or seat not in self.voters(asked.seat):
            raise Stale("there is nothing to agree to any more")
        self._write("agree" if agrees else "refuse", seat)

    def _grant(self) -> None:
        """Take back when all have agreed, unless an answer has come first."""
        asked, over = self.request, self.match.outcome is not None
        if asked is not None and not over and self.voters(asked.seat) <= asked.agreed:
            self._write("undo", asked.seat, to=asked.to)
