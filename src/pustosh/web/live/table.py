"""A table in play: a match folded from the table's log, and the people around it."""

import hashlib
import itertools
from collections.abc import Callable
from typing import Any

from pustosh.kernel.faults import Fault
from pustosh.kernel.refusals import why_not
from pustosh.kernel.spec import GameSpec
from pustosh.matches.match import Match, UndoRefused
from pustosh.matches.messages import Voice
from pustosh.matches.patience import PatientLock
from pustosh.matches.record import Answer, Record
from pustosh.matches.store import LogRow, SeatRow, Store, TableRow, Taken
from pustosh.web.live.log import FOLD, GIVEN_HERE, ChatLine, Fold, Note, UndoRequest
from pustosh.web.live.standing import standing_of

LONGEST_TALK = 500
EDITIONS = itertools.count(1)
OPAQUE = 10**8  # numbers of questions that do not tell how many there were


class Stale(Fault):
    """The question has been answered meanwhile; nothing was changed by this answer."""


class LiveTable:
    def __init__(self, store: Store, row: TableRow, spec: GameSpec, pack: Any) -> None:
        self.id = row.id
        self.public = row.public
        self.spec = spec
        self.lock = PatientLock()
        self.match = Match(spec, pack, Record(row.header))
        self.answers: list[Answer] = []  # as the log has them; the match catches up
        self.taken_back: list[int] = []  # to how many answers, since it did
        self.seq = 0  # the last entry of the log that is folded in
        self.version = 0  # answers and undos so far: the number of the open question
        self.talk: list[ChatLine] = []
        self.notes: list[Note] = []
        self.request: UndoRequest | None = None
        self.proposals: dict[int, str] = {}  # what others would take, where all play together
        self.people: list[SeatRow] = []
        self.due = True  # as far as we know, the store expects bots to act here
        self.used = 0.0  # when somebody last asked for it
        self.stayed = False  # the last answer left the same person with the same question
        self.edition = 0  # grows with everything that a page may show
        self._voices: dict[str, Voice] = {}
        self._store = store
        self.refresh()

    def refresh(self) -> bool:
        """Fold in what other processes have written; True if there was something."""
        with self.lock:
            before, seated = self.seq, self.people
            self.people, entries = self._store.news(self.id, self.seq)
            self.match.people = {row.seat for row in self.people if not row.bot}
            self._fold(entries, FOLD)
            if self.people != seated:
                self._outdate_pages()
            return self.seq != before

    def _outdate_pages(self) -> None:
        """What has been rendered is out of date; no two tables have an edition in common."""
        self.edition = next(EDITIONS)

    def _fold(self, rows: list[LogRow], how: dict[str, Fold]) -> None:
        """Fold in what the log says; answers that it takes back again are never played."""
        if not rows:
            return
        self.answers, self.taken_back = self.match.record.answers[:], []
        for row in rows:
            how[row.kind](self, row)
        if self.taken_back or len(self.answers) != len(self.match.record.answers):
            self.match.catch_up(self.answers, min(self.taken_back, default=None))
        self.seq = rows[-1].seq
        self._outdate_pages()

    def _write(self, kind: str, seat: int, **body: Any) -> None:
        """Append an entry to the log and fold it in; Taken if another process was first."""
        row = LogRow(self.seq + 1, kind, seat, body)
        standing = standing_of(self, {}) if kind == "answer" else None
        wakes = kind in ("undo", "propose")
        self._store.append(self.id, row, standing, wakes)
        if standing is not None or wakes:
            self.due = standing is None or standing.bots
        self._fold([row], FOLD if kind != "answer" else GIVEN_HERE)

    def settle(self) -> None:
        """Tell the store how this table stands, if it believes something else."""
        with self.lock:
            standing = standing_of(self, self.proposals)
            if self.due != standing.bots and self._store.work.settle(self.id, self.seq, standing):
                self.due = standing.bots

    def answer(self, seat: int, key: str, question: int) -> None:
        """Take an open choice; acknowledged only when it is stored."""
        with self.lock:
            if not self.is_aside(seat, key):
                self.expect(question)
            before = self._spot()
            self.match.answer(seat, key)
            self.stayed = before == self._spot()
            given = self.match.record.answers[-1]
            try:
                self._write("answer", seat, key=key, chance=list(given.chance))
            except BaseException as error:
                self.match.rewind(len(self.match.record.answers) - 1)
                if not isinstance(error, Taken):
                    raise
                self.refresh()
                self.answer(seat, key, question)  # unless that was an answer, it is still open

    def is_aside(self, seat: int, key: str) -> bool:
        """Whether it belongs to no question: a seat that is not asked does not know its number."""
        if seat == self.match.game.decider:
            return False
        self.refresh()
        return seat != self.match.game.decider and self.match.game.aside(seat, key) is not None

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

    def change_seat(self, seat: int, message: str, **values: str) -> None:
        with self.lock:
            self._store.change_seat(self.id, seat, **values)
            self.due = True
            self.refresh()
            self.note(message, who=self.people[seat].name, seat=seat)

    def _retry(self, write: Callable[[], None]) -> None:
        """Write again, on the new state, if another process has written first."""
        while True:
            try:
                return write()
            except Taken:
                self.refresh()

    def voice(self, language: str) -> Voice:
        """The voice of this table in a language; kept, since it remembers the names of things."""
        names = tuple(row.name for row in self.people)
        voice = self._voices.get(language)
        if voice is None or voice.names != names:
            voice = self._voices[language] = Voice(self.spec, self.match.pack, language, names)
        return voice

    def seats_of(self, owner: str) -> list[int]:
        return [row.seat for row in self.people if owner and row.owner == owner and not row.bot]
