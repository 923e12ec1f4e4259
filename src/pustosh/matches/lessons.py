"""A match that is a lesson: where it stands, what it waits for, and how it is left."""

from collections.abc import Sequence
from typing import Any

import msgspec

from pustosh.kernel.chance import Chance
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal
from pustosh.kernel.spec import GameSpec
from pustosh.kernel.teaching.lesson import Lesson, LessonStep, lay_lesson
from pustosh.matches.record import Answer, Header, Record


class LessonWaits(Fault):
    """An answer that the rules allow and the lesson does not: nothing has changed."""

    def __init__(self, step: LessonStep) -> None:
        self.step = step
        super().__init__(f"the lesson waits for {' or '.join(step.keys)}")


def begin(
    spec: GameSpec, pack: Any, header: Header, chance: Chance, journal: Journal | None = None
) -> Game[Any]:
    """The game of a record at its first question: set up by the rules, or laid by its lesson."""
    if isinstance(header.lesson, Lesson):
        return lay_lesson(spec, pack, header.lesson, header.options, chance, journal)
    return spec.new_game(len(header.seats), header.options, pack, chance, journal)


def follows(lesson: Lesson, answers: Sequence[Answer]) -> bool:
    """Whether all these answers are the lesson's, with the chance that it has fixed."""
    steps = lesson.answers
    return len(answers) <= len(steps) and all(
        step.allows(answer.seat, answer.key, answer.chance)
        for step, answer in zip(steps, answers, strict=False)
    )


def lesson_of(record: Record) -> Lesson | None:
    """The lesson of this game while it is taught, and at its end until somebody plays on."""
    header = record.header
    if not isinstance(header.lesson, Lesson) or header.left is True:
        return None
    return header.lesson if follows(header.lesson, record.answers) else None


def awaited(record: Record) -> LessonStep | None:
    """The answer that the lesson of this game waits for."""
    lesson = lesson_of(record)
    if lesson is None or len(record.answers) == len(lesson.answers):
        return None
    return lesson.answers[len(record.answers)]


def without_lesson(record: Record) -> Record:
    """The same game, in which from now on chance is free and every choice is open."""
    return record.under(msgspec.structs.replace(record.header, left=True))
