"""What a lesson says now, in the language of the learner; pages and terminals show it."""

from typing import NamedTuple

from pustosh.kernel.teaching.lesson import LEARNER, Lesson, LessonStep
from pustosh.matches.catalogues import say
from pustosh.matches.lessons import lesson_of
from pustosh.matches.match import Match
from pustosh.matches.messages import Voice


class Bubble(NamedTuple):
    """One sentence, and the place that it points at."""

    text: str
    place: str  # one of PLACES, or `thing ID`
    number: int  # among all sentences of the lesson, from 1
    keys: tuple[str, ...]  # answers that it waits for; none: it only shows something
    what: str  # the first of them in words


class Coaching(NamedTuple):
    bubbles: tuple[Bubble, ...]  # the last one waits for an answer, unless the lesson is over
    of: int  # sentences in all
    over: bool  # this is the farewell

    @property
    def keys(self) -> tuple[str, ...]:
        return self.bubbles[-1].keys


def coaching(match: Match, voice: Voice, seat: int | None) -> Coaching | None:
    """What the learner reads before their next answer; None while somebody else is asked."""
    lesson = lesson_of(match.record)
    if lesson is None or seat != LEARNER:
        return None
    given = len(match.record.answers)
    steps = lesson.coaching(given)
    if not steps or (steps[-1].takes and steps[-1].seat != LEARNER):
        return None
    return Coaching(
        bubbles_of(match, voice, lesson, given),
        len(lesson.spoken),
        over=not steps[-1].takes,
    )


def bubbles_of(match: Match, voice: Voice, lesson: Lesson, given: int) -> tuple[Bubble, ...]:
    before = lesson.said_before(given)
    return tuple(
        Bubble(
            voice.lesson(step.says, step.names),
            step.place,
            number,
            step.keys if step.takes else (),
            words_of(match, voice, step),
        )
        for number, step in enumerate(lesson.coaching(given), before + 1)
    )


def words_of(match: Match, voice: Voice, step: LessonStep) -> str:
    """The answer that a step shows, as its button says it."""
    wanted = step.keys[0] if step.takes else ""
    open_choices = (choice for choice in match.game.choices if choice.key == wanted)
    return next((voice.choice(choice) for choice in open_choices), wanted)


def waits_for(match: Match, voice: Voice, step: LessonStep) -> str:
    """Why an answer is not taken: the lesson is about another one."""
    return say(voice.language, "lesson-waits", what=words_of(match, voice, step))
