"""A lesson is played to its end before anybody is taught by it: each of its answers is open."""

from collections.abc import Set
from typing import Any

from pustosh.kernel.chance import Scripted, Unfit
from pustosh.kernel.faults import Fault, unknown, within
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal
from pustosh.kernel.packs import Printed
from pustosh.kernel.refusals import why_not
from pustosh.kernel.spec import GameSpec
from pustosh.kernel.staging import seat_and_key
from pustosh.kernel.teaching.lesson import (
    LEARNER,
    PLACES,
    THING,
    Lesson,
    LessonStep,
    lay_lesson,
    seats_and_options,
)

FEWEST, MOST = 12, 20  # sentences of a lesson
ANY = "*"


class LessonFailed(Fault):
    """A lesson that cannot be taught as it is written."""


def rehearse(spec: GameSpec, pack: Any, printed: Printed[Lesson], messages: Set[str]) -> Game[Any]:
    """Play a lesson to its end, then every other answer that it allows; the game at its end.

    `messages` are the sentences that all languages have. LessonFailed says in which line it fails.
    """
    lesson = printed.value
    try:
        check_steps(lesson, messages)
        game = play_through(spec, pack, lesson, {})
        for at, step in enumerate(lesson.answers):
            for other in range(1, len(step.takes)):
                play_through(spec, pack, lesson, {at: other})
    except Fault as fault:
        where = printed.problem("", fault.path)
        raise LessonFailed(f"{where.file}:{where.line}: {lesson.lesson}: {fault}") from fault
    return game


def check_steps(lesson: Lesson, messages: Set[str]) -> None:
    """What holds for the steps before anything is played."""
    with within(".steps"):
        if not FEWEST <= len(lesson.spoken) <= MOST:
            raise Fault(f"a lesson says {FEWEST} to {MOST} sentences, not {len(lesson.spoken)}")
        for at, step in enumerate(lesson.steps):
            with within(f"[{at}]"):
                check_step(step, messages)
                check_audience(step, lesson.steps[at + 1 :])


def check_step(step: LessonStep, messages: Set[str]) -> None:
    with within(".says"):
        if step.says and step.says not in messages:
            raise unknown("message of lessons", step.says, messages)
    with within(".points"):
        if step.points and not step.points.startswith(THING) and step.points not in PLACES:
            raise unknown("place to point at", step.points, [*PLACES, f"{THING}ID"])
    with within(".takes"):
        seats = {seat_and_key(text)[0] for text in step.takes}
        if len(seats) > 1:
            raise Fault("all answers of a step are those of one seat")
    if not step.says and seats in (set(), {LEARNER}):
        raise Fault("a step without `says` takes an answer of another seat")
    with within(".chance"):
        if ANY in step.chance:
            raise Fault("the chance of a lesson names what is drawn; `*` draws anything")


def check_audience(step: LessonStep, after: tuple[LessonStep, ...]) -> None:
    """What is only shown is read before an answer of the learner, or at the end."""
    answers = [later for later in after if later.takes]
    if not step.takes and answers and answers[0].seat != LEARNER:
        raise Fault("a step that only shows something stands before an answer of the learner")


def play_through(spec: GameSpec, pack: Any, lesson: Lesson, turns: dict[int, int]) -> Game[Any]:
    """The whole lesson; `turns`: which of its answers is given where it is not the first."""
    chance = Scripted(lesson.chance)
    with within(".setup"):
        _, options = seats_and_options(spec, lesson)
    with within(".given"):
        game = lay_lesson(spec, pack, lesson, options, chance, Journal())
    all_used(chance)
    numbers = [at for at, step in enumerate(lesson.steps) if step.takes]
    for taken, at in enumerate(numbers):
        with within(f".steps[{at}]"):
            take(spec, game, lesson.steps[at], turns.get(taken, 0))
    if game.decider != LEARNER:
        with within(".steps"):
            raise Fault("at the end of a lesson the learner is asked, and may play on")
    return game


def take(spec: GameSpec, game: Game[Any], step: LessonStep, which: int) -> None:
    seat, key = seat_and_key(step.takes[which])
    chance = Scripted(step.chance)
    game.chance = chance
    with within(f".takes[{which}]"):
        refused = why_not(spec, game, seat, key)
        if refused:
            raise refused
    with within(".chance"):
        game.answer(seat, key)
        if which == 0:
            all_used(chance)


def all_used(chance: Scripted) -> None:
    if chance.left:
        raise Unfit(f"chance: never asked for {chance.left}", 0)
