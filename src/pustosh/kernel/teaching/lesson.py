"""Lessons: a guided first game with fixed chance, written as data beside the scenes.

A step says one sentence and points at a thing. A step that `takes` something is an answer of the
game: its keys are all fine, and the first is the one that is shown to whoever asks.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from pustosh.kernel.chance import Chance, ChanceResult, First
from pustosh.kernel.flow import Game
from pustosh.kernel.given import number
from pustosh.kernel.journal import Journal
from pustosh.kernel.packs import Printed, read_cards
from pustosh.kernel.scenes import arrange
from pustosh.kernel.spec import GameSpec
from pustosh.kernel.staging import Facts, seat_and_key, stray_errors

LEARNER = 0  # the seat that is taught
PLACES = ("answer", "question", "board", "me", "hand", "aims", "seats", "news", "rules")
THING = "thing "  # a thing by its id: `thing S04.L`


class LessonStep(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    says: str = ""  # a message of the game's catalogue, under `lesson`
    names: dict[str, str | int] = {}  # things and seats that the message names
    points: str = ""  # one of PLACES, or a thing; an answer points at itself
    takes: tuple[str, ...] = ()  # `0 place S04.L`
    chance: tuple[ChanceResult, ...] = ()  # what dice and draws say after the answer

    @property
    def seat(self) -> int:
        """Whose answer it takes."""
        return seat_and_key(self.takes[0])[0]

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(seat_and_key(text)[1] for text in self.takes)

    @property
    def place(self) -> str:
        return self.points or ("answer" if self.takes else "question")

    def allows(self, seat: int, key: str, chance: tuple[ChanceResult, ...] = ()) -> bool:
        """Whether this answer, and what chance said with it, is the lesson's."""
        return f"{seat} {key}" in self.takes and chance == self.chance[: len(chance)]


class Lesson(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    lesson: str
    setup: Facts = {}  # seats, and options of the game
    given: Facts = {}
    chance: tuple[ChanceResult, ...] = ()  # until the first question
    steps: tuple[LessonStep, ...]

    @property
    def id(self) -> str:
        return self.lesson

    @property
    def answers(self) -> tuple[LessonStep, ...]:
        """The steps that take an answer, of any seat."""
        return tuple(step for step in self.steps if step.takes)

    @property
    def spoken(self) -> tuple[LessonStep, ...]:
        return tuple(step for step in self.steps if step.says)

    def coaching(self, answered: int) -> tuple[LessonStep, ...]:
        """What is said before the next answer, with it; after the last answer, the farewell."""
        taken, begin = 0, 0
        for at, step in enumerate(self.steps):
            if not step.takes:
                continue
            if taken == answered:
                return self.steps[begin : at + 1]
            taken, begin = taken + 1, at + 1
        return self.steps[begin:]

    def said_before(self, answered: int) -> int:
        """How many sentences have been said when so many answers are given."""
        return sum(bool(step.says) for n in range(answered) for step in self.coaching(n))


def read_lessons(spec: GameSpec) -> list[Printed[Lesson]]:
    """The lessons that ship with a game; a game may have none."""
    files = sorted((spec.folder / "lessons").glob("*.yaml"))
    return [lesson for file in files for lesson in lessons_in(file)]


def first_lesson(spec: GameSpec) -> Lesson | None:
    """The lesson that a newcomer gets."""
    return next((printed.value for printed in read_lessons(spec)), None)


def lessons_in(file: Path) -> list[Printed[Lesson]]:
    return read_cards(file, Lesson, str(file))


def seats_and_options(spec: GameSpec, lesson: Lesson) -> tuple[int, dict[str, Any]]:
    seats = number("seats", lesson.setup.get("seats", spec.seats[0]))
    options = {name: value for name, value in lesson.setup.items() if name != "seats"}
    return seats, spec.read_options(options, seats)


def lay_lesson(
    spec: GameSpec,
    pack: Any,
    lesson: Lesson,
    options: Mapping[str, Any],
    chance: Chance,
    journal: Journal | None = None,
) -> Game[Any]:
    """The table of a lesson at its first question: set up without chance, then arranged."""
    seats, _ = seats_and_options(spec, lesson)
    game = spec.new_game(seats, options, pack, First())
    game.chance, game.journal = chance, journal
    arrange(spec, game, lesson.given)
    with stray_errors(lambda: spec.pieces(game)):
        game.run()
    return game
