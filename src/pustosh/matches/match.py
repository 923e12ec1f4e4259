"""A game in play with its record and journal: answer, undo, branch."""

import secrets
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

import msgspec
from msgspec import UNSET

from pustosh.kernel.chance import Chance, Fair, Recording, Scripted, commitment
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game, Runaway
from pustosh.kernel.journal import Journal
from pustosh.kernel.refusals import why_not
from pustosh.kernel.spec import GameSpec, Outcome
from pustosh.kernel.teaching.lesson import Lesson, LessonStep, seats_and_options
from pustosh.matches.course import Course
from pustosh.matches.headers import new_header
from pustosh.matches.lessons import LessonWaits, awaited, without_lesson
from pustosh.matches.record import FORMAT, Answer, Record, Seat, origin_of
from pustosh.matches.snapshots.restoring import Kept


class UndoRefused(Fault):
    """An undo that needs the consent of the others, or cannot be: nothing has changed."""

    def __init__(self, reason: str, by: int | None = None) -> None:
        self.reason = reason  # a message id
        self.by = by  # the seat that has decided since
        super().__init__(REASONS[reason].format(by=by))


REASONS = {
    "undo-over": "the game is over and its dice are revealed; branch from it instead",
    "undo-nothing": "there is nothing of yours to undo",
    "undo-chance": "chance has spoken since: undo needs the consent of the others",
    "undo-other": "seat {by} has decided since: undo needs the consent of the others",
}


class Match:
    def __init__(self, spec: GameSpec, pack: Any, record: Record) -> None:
        """A match is always built from its record, whether just begun or left long ago."""
        self.spec = spec
        self.pack = pack
        self.record = record
        seats = enumerate(record.header.seats)
        self.people = {seat for seat, who in seats if who.is_person}  # whose answers undo respects
        self.course = Course(spec, pack, record.header)
        self.course.go_to(record.answers, 0)
        self._go_on_from_here()

    @property
    def game(self) -> Game[Any]:
        return self.course.game

    @property
    def journal(self) -> Journal:
        return self.course.journal

    @property
    def marks(self) -> list[int]:
        """How long the journal was before each answer."""
        return self.course.marks

    def _restore(self, record: Record) -> None:
        self.course.go_to(record.answers, len(record.answers), anew=True)
        self.record = record
        self._go_on_from_here()

    def _go_on_from_here(self) -> None:
        self._listen_to(Fair(self.record.header.seed, self.record.dice_used()))

    def _listen_to(self, source: Chance) -> None:
        self._chance = Recording(source)
        self.game.chance = self._chance

    @property
    def outcome(self) -> Outcome | None:
        return self.spec.outcome(self.game)

    def answer(self, seat: int, key: str) -> None:
        """Take an open choice; a refused one raises with its rule and changes nothing."""
        refused = why_not(self.spec, self.game, seat, key)
        if refused:
            raise refused
        step = self._lesson_allows(seat, key)
        mark = len(self.journal.lines)
        try:
            self.game.answer(seat, key)
        except Exception as error:
            if isinstance(error, Runaway):
                error.record = self._with(Answer(seat, key, self._chance.take()))
            self._restore(self.record)  # an answer is taken whole or not at all
            raise
        self.course.taken(mark)
        self.record.answers.append(Answer(seat, key, self._chance.take()))
        self.record.end = self.outcome
        if step is not None:
            self._go_on_from_here()

    @property
    def awaited(self) -> LessonStep | None:
        """The answer that a lesson waits for; None in any other game."""
        return awaited(self.record)

    def _lesson_allows(self, seat: int, key: str) -> LessonStep | None:
        """A lesson fixes what chance says, and takes its own answers only."""
        step = self.awaited
        if step is None:
            return None
        if not step.allows(seat, key):
            raise LessonWaits(step)
        self._listen_to(Scripted(step.chance))
        return step

    def leave_lesson(self) -> None:
        """From here on it is a game like any other."""
        self.record = without_lesson(self.record)

    def follow(self, answer: Answer) -> None:
        """Take an answer that was given elsewhere, with what chance said there; whole or not."""
        record = self.record.copy()
        record.answers.append(answer)
        self.catch_up(record)

    def catch_up(self, record: Record, undone_to: int | None = None) -> None:
        """The record as it is now; `undone_to`: how far it was taken back meanwhile.

        Answers that were given and undone meanwhile do not stand in it, and are not played.
        """
        before = self.record
        kept = len(before.answers) if undone_to is None else min(len(before.answers), undone_to)
        try:
            self.course.go_to(record.answers, kept)
        except Exception:
            self.course.go_to(before.answers, kept, anew=True)  # all of them or none
            self._go_on_from_here()
            raise
        self.record = record
        record.end = self.outcome
        self._go_on_from_here()

    def resume(self, record: Record, kept: Kept) -> None:
        """Stand where a snapshot stands: the record up to there is not played."""
        self.course.resume(kept.at, kept.game, kept.lines, kept.marks)
        self.record = record.until(kept.at)
        self._go_on_from_here()

    def rewind(self, answers: int, seat: int) -> None:
        """An undo, back to where this many answers had been given."""
        self._restore(self.record.after_undo(answers, seat))

    def forget_last(self) -> None:
        """The last answer was not stored and nobody has seen it: as if it had not been given."""
        self._restore(self.record.without_last())

    def frozen(self) -> "Match":
        """A copy to look at, which stays as it is while this one goes on."""
        twin = copy(self)
        twin.course, twin.record = self.course.frozen(), self.record.copy()
        return twin

    def _with(self, answer: Answer) -> Record:
        return Record(self.record.header, [*self.record.answers, answer])

    def undo(self, seat: int, consent: bool = False) -> int:
        """Take back this seat's last answer and what bots did since; how many answers went."""
        if self.outcome is not None:
            raise UndoRefused("undo-over")
        back = self.last_answer_of(seat)
        if not consent:
            self.may_undo(seat, back)
        gone = len(self.record.answers) - back
        self.rewind(back, seat)
        return gone

    def last_answer_of(self, seat: int) -> int:
        """The number of answers before this seat's last one."""
        last = self.last_answer_by(seat)
        if last is None:
            raise UndoRefused("undo-nothing")
        return last

    def last_answer_by(self, seat: int) -> int | None:
        answers = self.record.answers
        return next((at for at in reversed(range(len(answers))) if answers[at].seat == seat), None)

    def may_undo(self, seat: int, back: int) -> None:
        """Raise UndoRefused if something has become known, or a person has acted, since."""
        for answer in reversed(self.record.answers[back:]):
            if answer.chance:
                raise UndoRefused("undo-chance")
            if answer.seat != seat and answer.seat in self.people:
                raise UndoRefused("undo-other", answer.seat)

    def branch(self, answers: int) -> "Match":
        """Another match that goes on from a point of this one, with chance of its own."""
        if not 0 <= answers <= len(self.record.answers):
            raise Fault(f"this game has {len(self.record.answers)} answers, not {answers}")
        seed, begun = secrets.token_hex(32), self.record.until(answers)
        header = msgspec.structs.replace(
            begun.header,
            format=FORMAT,
            seed=seed,
            commitment=commitment(seed),
            branch=answers,
            origin=origin_of(begun),
            repeats=False,
            left=UNSET if begun.header.lesson is UNSET else True,
        )
        return Match(self.spec, self.pack, begun.under(header))


def new_match(
    spec: GameSpec,
    pack: Any,
    seats: Sequence[Seat],
    options: Mapping[str, Any] | None = None,
    seed: str = "",
    repeats: bool = False,
) -> Match:
    """A fresh game with fair dice; with `repeats` the same dice fall again after an undo."""
    seed = seed or secrets.token_hex(32)
    chosen = spec.read_options(options or {}, len(seats))
    chance = Recording(Fair(seed))
    spec.new_game(len(seats), chosen, pack, chance)
    header = new_header(spec, seats, chosen, seed)
    begun = msgspec.structs.replace(header, chance=chance.take(), repeats=repeats)
    return Match(spec, pack, Record(begun))


def new_lesson(spec: GameSpec, pack: Any, lesson: Lesson, seats: Sequence[Seat]) -> Match:
    """A table laid by a lesson; after it the game goes on with fair dice."""
    count, options = seats_and_options(spec, lesson)
    if len(seats) != count:
        raise Fault(f"this lesson is for {count} seats, not {len(seats)}")
    header = new_header(spec, seats, options, secrets.token_hex(32))
    begun = msgspec.structs.replace(header, chance=lesson.chance, lesson=lesson)
    return Match(spec, pack, Record(begun))
