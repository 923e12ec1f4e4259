"""A table in play: a match folded from the table's log, and the people around it."""

import hashlib
import itertools
import time
from collections.abc import Callable
from typing import Any

from pustosh.kernel.refusals import why_not
from pustosh.kernel.spec import GameSpec
from pustosh.matches.match import Match
from pustosh.matches.messages import Voice
from pustosh.matches.patience import PatientLock
from pustosh.matches.record import Record
from pustosh.matches.store import LogRow, SeatRow, Store, TableRow, Taken
from pustosh.web.live.discretion import Discretion
from pustosh.web.live.log import FOLD as FOLD_GAME
from pustosh.web.live.log import GIVEN_HERE, ChatLine, Fold, Note, UndoRequest
from pustosh.web.live.parting import Parting, Snapshot, follow_log, nothing, play_whole
from pustosh.web.live.quotas import expect_room
from pustosh.web.live.seat_keeping import SeatKeeping
from pustosh.web.live.seat_log import MOVES, PAUSE, RESUME, SEAT_FOLD, Seating
from pustosh.web.live.standing import standing_after, standing_of
from pustosh.web.live.taking_back import Stale as Stale
from pustosh.web.live.taking_back import TakingBack

LONGEST_TALK = 500
FOLD = {**FOLD_GAME, **SEAT_FOLD}
EDITIONS = itertools.count(1)
OPAQUE = 10**8  # numbers of questions that do not tell how many there were


class LiveTable(Discretion, TakingBack, SeatKeeping):
    due = True  # as far as we know, the store expects bots to act here
    used = 0.0  # when somebody last asked for it
    resumed = False  # the match comes from a snapshot
    bot_moved = 0.0  # when a bot last acted here
    kept_at = 0  # how many answers the snapshot in the store has

    def __init__(
        self, store: Store, row: TableRow, spec: GameSpec, pack: Any, snapshot: Snapshot = nothing
    ) -> None:
        self.id, self.public, self.opener = row.id, row.public, row.opener
        self.since = row.since  # the last move, in seconds since 1970
        self.spec = spec
        self.lock = PatientLock()
        self.match = Match(spec, pack, Record(row.header))
        self.folded = self.match.record  # as the log has it; the match catches up
        self.taken_back: list[int] = []  # to how many answers, since it did
        self.parted: Parting | None = None  # where the rules do not allow what the log has
        self.partings: dict[str, set[int]] = {}  # which seats want to go on, or to end
        self.snapshot = snapshot
        self.closed = False  # ended by those who sat here
        self.seq = 0  # the last entry of the log that is folded in
        self.version = 0  # answers to questions, and undos: the number of the open question
        self.talk: list[ChatLine] = []
        self.notes: list[Note] = []
        self.request: UndoRequest | None = None
        self.proposals: dict[int, str] = {}  # what others would take, where all play together
        self.people: list[SeatRow] = []
        self.edition = 0  # grows with everything that a page may show
        self.seating = Seating()
        self._voices: dict[str, Voice] = {}
        self._store = store
        self.refresh()
        self._loaded = True

    def refresh(self) -> bool:
        """Fold in what other processes have written; True if there was something."""
        with self.lock:
            before, seated = self.seq, self.people
            self.people, entries = self._store.news(self.id, self.seq)
            self.match.people = {row.seat for row in self.people if not row.bot}
            self._fold(entries, FOLD)
            if self.people != seated:
                self._outdate_pages()
                self._show_people()
            return self.seq != before

    def _outdate_pages(self) -> None:
        """What has been rendered is out of date; no two tables have an edition in common."""
        self.edition = next(EDITIONS)

    def _fold(self, rows: list[LogRow], how: dict[str, Fold]) -> None:
        """Fold in what the log says; answers that it takes back again are never played."""
        if not rows:
            return
        if self._loaded and how is FOLD and any(row.kind in ("answer", "undo") for row in rows):
            self.hold_back()
        self.taken_back = []
        if self.parted is None:
            self.folded = self.match.record.copy()
        for row in rows:
            how[row.kind](self, row)
        if self.taken_back or len(self.folded.answers) != len(self.match.record.answers):
            follow_log(self, min(self.taken_back, default=None))
        if self._loaded and any(row.kind in MOVES for row in rows):
            self.since = time.time()
        self.seq = rows[-1].seq
        self._outdate_pages()

    def _write(self, kind: str, seat: int, **body: Any) -> None:
        """Append an entry to the log and fold it in; Taken if another process was first."""
        self._expect_actor()
        expect_room(self, kind)
        row = LogRow(self.seq + 1, kind, seat, body)
        standing = standing_after(self, row)
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
            aside = self.is_aside(seat, key)
            if not aside:
                self.expect(question)
            play_whole(self)
            before, held = self._spot(), self.hold_back()
            try:
                self.match.answer(seat, key)
            except BaseException:
                self.let_go(held)
                raise
            if before == self._spot():  # the same person goes on with the same question
                self.let_go(held)
            given = self.match.record.answers[-1]
            try:
                mark = {"aside": True} if aside else {}
                self._write("answer", seat, key=key, chance=list(given.chance), **mark)
            except BaseException as error:
                self.match.forget_last()
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

    def say(self, seat: int, text: str, gesture: str = "") -> None:
        """A line of talk: words, or one of the gestures."""
        body = {"text": text, **({"gesture": gesture} if gesture else {})}
        with self.lock:
            self._retry(lambda: self._write("chat", seat, **body))

    def heard_by(self, seat: int | None) -> list[ChatLine]:
        """What has been said, but for those whom this seat does not want to hear."""
        muted = set() if seat is None else self.seating.muted[seat]
        return [line for line in self.talk if line.seat not in muted]

    def pause(self, seat: int, paused: bool) -> None:
        """Rest: nobody is reminded or replaced until somebody goes on; an answer goes on too."""
        with self.lock:
            if paused != (self.seating.paused is not None):
                self._retry(lambda: self._write(PAUSE if paused else RESUME, seat))

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
        names = tuple(row.name for row in self.people)
        voice = self._voices.get(language)
        if voice is None or voice.names != names:
            voice = self._voices[language] = Voice(self.spec, self.match.pack, language, names)
        return voice
