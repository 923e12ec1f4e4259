"""A table in play: a match folded from the table's log, and the people around it."""

import hashlib
import threading
from collections.abc import Callable
from typing import Any

from pustosh.kernel.faults import Fault
from pustosh.kernel.refusals import why_not
from pustosh.kernel.spec import GameSpec
from pustosh.matches.match import Match, UndoRefused
from pustosh.matches.messages import Voice
from pustosh.matches.record import Record
from pustosh.matches.store import LogRow, SeatRow, Store, TableRow, Taken
from pustosh.web.live.log import FOLD as FOLD_GAME
from pustosh.web.live.log import GIVEN_HERE, ChatLine, Fold, Note, UndoRequest
from pustosh.web.live.seat_keeping import SeatKeeping
from pustosh.web.live.seat_log import SEAT_FOLD, Seating

LONGEST_TALK = 500
FOLD = {**FOLD_GAME, **SEAT_FOLD}
OPAQUE = 10**8  # numbers of questions that do not tell how many there were


class Stale(Fault):
    """The question has been answered meanwhile; nothing was changed by this answer."""


class LiveTable(SeatKeeping):
    def __init__(self, store: Store, row: TableRow, spec: GameSpec, pack: Any) -> None:
        self.id = row.id
        self.public = row.public
        self.spec = spec
        self.lock = threading.RLock()
        self.match = Match(spec, pack, Record(row.header))
        self.seq = 0  # the last entry of the log that is folded in
        self.version = 0  # answers and undos so far: the number of the open question
        self.talk: list[ChatLine] = []
        self.notes: list[Note] = []
        self.request: UndoRequest | None = None
        self.proposals: dict[int, str] = {}  # what others would take, where all play together
        self.people: list[SeatRow] = []
        self.stayed = False  # the last answer left the same person with the same question
        self.edition = 0  # grows with everything that a page may show
        self.pages: dict[Any, str] = {}  # rendered of this edition; see drawing/table.py
        self.seating = Seating()
        self._voices: dict[tuple[str, ...], Voice] = {}
        self._store = store
        self.refresh()

    def refresh(self) -> bool:
        """Fold in what other processes have written; True if there was something."""
        with self.lock:
            before, seated = self.seq, self.people
            self.people, entries = self._store.news(self.id, self.seq)
            self.match.people = {row.seat for row in self.people if not row.bot}
            for row in entries:
                self._fold(row, FOLD)
            if self.people != seated:
                self._outdate_pages()
            return self.seq != before

    def _outdate_pages(self) -> None:
        """What has been rendered is out of date."""
        self.edition += 1
        self.pages.clear()

    def _fold(self, row: LogRow, how: dict[str, Fold]) -> None:
        how[row.kind](self, row)
        self.seq = row.seq
        self._outdate_pages()

    def _write(self, kind: str, seat: int, over: bool = False, **body: Any) -> None:
        """Append an entry to the log and fold it in; Taken if another process was first."""
        self._expect_actor()
        row = LogRow(self.seq + 1, kind, seat, body)
        self._store.append(self.id, row, over)
        self._fold(row, FOLD if kind != "answer" else GIVEN_HERE)

    def answer(self, seat: int, key: str, question: int) -> None:
        """Take an open choice; acknowledged only when it is stored."""
        with self.lock:
            self.expect(question)
            before = self._spot()
            self.match.answer(seat, key)
            self.stayed = before == self._spot()
            given = self.match.record.answers[-1]
            try:
                over = self.match.outcome is not None
                self._write("answer", seat, over, key=key, chance=list(given.chance))
            except BaseException as error:
                self.match.forget_last()
                if not isinstance(error, Taken):
                    raise
                self.refresh()
                self.answer(seat, key, question)  # unless that was an answer, it is still open

    def propose(self, seat: int, key: str | None, question: int) -> None:
        """Mark a choice for whoever decides, or take the mark back; the game stays as it is."""
        with self.lock:
            self.expect(question)
            if key is not None:
                refused = why_not(self.spec, self.match.game, self.match.game.decider, key)
                if refused:
                    raise refused
            if key != self.proposals.get(seat):
                self._retry(lambda: self._propose(seat, key, question))

    def _propose(self, seat: int, key: str | None, question: int) -> None:
        self.expect(question)  # somebody who came first may have answered it
        self._write("propose", seat, key=key)

    def shares(self, seat: int | None) -> bool:
        """Whether a seat sees the open choices: it decides, or the game is cooperative."""
        decides = seat == self.match.game.decider
        return seat is not None and (decides or self.spec.cooperative)

    def _spot(self) -> Any:
        """Who is openly asked, and the step that follows the answer."""
        game = self.match.game
        return self.spec.decider(game, None), game.todo[-1:]

    @property
    def question(self) -> int:
        """The number of the open question; opaque where it is secret who is asked."""
        if self.spec.asked is None:
            return self.version
        secret = f"{self.match.record.header.seed}:{self.version}".encode()
        return int.from_bytes(hashlib.blake2b(secret, digest_size=8).digest()) % OPAQUE

    def expect(self, question: int) -> None:
        """Raise Stale unless this question is open, here or at another server."""
        if question != self.question:
            self.refresh()
        if question != self.question:
            raise Stale("this question has been answered meanwhile")

    def undo(self, seat: int) -> bool:
        """Take back the seat's last answer, or ask the others; True if it was taken back."""
        with self.lock:
            before = self.version
            self._retry(lambda: self._undo(seat))
            return self.request is None and self.version > before

    def _undo(self, seat: int) -> None:
        if self.match.outcome is not None:  # the seed may be known by now
            raise UndoRefused("undo-over")
        back = self.match.last_answer_of(seat)
        kind = "ask" if self.voters(seat) and not self.undoes_freely(seat, back) else "undo"
        self._write(kind, seat, to=back)

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
        asked = self.request
        if asked is not None and self.voters(asked.seat) <= asked.agreed:
            self._write("undo", asked.seat, to=asked.to)

    def say(self, seat: int, text: str) -> None:
        with self.lock:
            self._retry(lambda: self._write("chat", seat, text=text))

    def note(self, message: str, **args: Any) -> None:
        """A line of the journal that no rule writes: who sat down, which bot was replaced."""
        with self.lock:
            self._retry(lambda: self._write("note", -1, message=message, args=args))

    def _retry(self, write: Callable[[], None]) -> None:
        """Write again, on the new state, if another process has written first."""
        while True:
            try:
                return write()
            except Taken:
                self.refresh()

    def voice(self, language: str) -> Voice:
        """The voice of this table in a language; kept, since it remembers the names of things."""
        key = (language, *(row.name for row in self.people))
        if key not in self._voices:
            self._voices[key] = Voice(self.spec, self.match.pack, language, key[1:])
        return self._voices[key]
