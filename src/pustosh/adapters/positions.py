"""A game in which chance is a player: it stops where a die is rolled or a card is drawn.

Rules ask chance in the middle of a step. `Position` runs the steps one by one and keeps the game
as it was before each. Where chance has nothing to say yet, the step is dropped, and done again from
there once the outcome is known.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from pustosh.encoding.encoded import Encoded, encoded
from pustosh.encoding.spelling import following
from pustosh.kernel.chance import Chance, First
from pustosh.kernel.choices import Choice
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game

CHANCE, NOBODY = -1, -4  # who is to move, as OpenSpiel numbers them

Outcomes = list[tuple[int, float]]  # numbers with their probabilities


class Unsaid(Exception):
    """Chance is asked and has nothing to say yet."""

    def __init__(self, outcomes: Outcomes, labels: Mapping[int, str]) -> None:
        super().__init__(outcomes)
        self.outcomes = outcomes
        self.labels = labels


class Asked:
    """Says what it was given, then asks for more. Equal things are one outcome."""

    __slots__ = ("_given", "_used")

    def __init__(self, given: Sequence[int]) -> None:
        self._given = given
        self._used = 0

    def roll(self, sides: int) -> int:
        if self._used == len(self._given):
            faces = {face: str(face) for face in range(1, sides + 1)}
            raise Unsaid([(face, 1 / sides) for face in faces], faces)
        return self._next()

    def pick(self, among: Sequence[Any]) -> int:
        if self._used == len(self._given):
            counts = Counter(among)
            firsts = {among.index(thing): thing for thing in counts}
            outcomes = [(at, counts[firsts[at]] / len(among)) for at in sorted(firsts)]
            raise Unsaid(outcomes, {at: str(thing) for at, thing in firsts.items()})
        return self._next()

    def _next(self) -> int:
        self._used += 1
        return self._given[self._used - 1]


class Noted:
    """Keeps the numbers that another source says."""

    __slots__ = ("_source", "results")

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.results: list[int] = []

    def roll(self, sides: int) -> int:
        self.results.append(self._source.roll(sides))
        return self.results[-1]

    def pick(self, among: Sequence[Any]) -> int:
        self.results.append(self._source.pick(among))
        return self.results[-1]


class Setup(NamedTuple):
    """What a game begins with."""

    game: str
    pack: Path | None
    seats: int
    options: tuple[tuple[str, Any], ...]

    @property
    def kit(self) -> Encoded:
        return encoded(self.game, self.pack)


class Deal(NamedTuple):
    """A position was dealt anew for a seat; what chance said then."""

    seat: int
    results: tuple[int, ...]


class Position:
    """It is the set-up and what was done since: so it is stored and read again."""

    def __init__(self, setup: Setup, game: Game[Any]) -> None:
        self.setup = setup
        self.kit = setup.kit
        self.game = game  # where chance waits: as it was before the step that asked
        self.given: tuple[int, ...] = ()  # what chance has said in this step
        self.node: Unsaid | None = None  # while chance is to move
        self.prefix: tuple[int, ...] = ()  # numbers said of a choice so far
        self.last: Game[Any] | None = None  # as it was when a seat was asked last
        self.deeds: list[int | Deal] = []

    @property
    def mover(self) -> int:
        if self.node is not None:
            return CHANCE
        return NOBODY if self.game.over else self.game.decider

    @property
    def over(self) -> bool:
        return self.node is None and self.game.over

    def view(self, seat: int | None) -> Any:
        """While chance is to move, what was seen before; None until the table is laid."""
        game = self.game if self.node is None else self.last
        return None if game is None else self.kit.spec.view(game, seat)

    def copy(self) -> "Position":
        twin = Position(self.setup, self.game.copy(First()))
        twin.given, twin.node, twin.prefix = self.given, self.node, self.prefix
        twin.last, twin.deeds = self.last, self.deeds[:]
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        return self.copy()

    def __reduce__(self) -> Any:
        return restored, (self.setup, self.deeds)

    def open(self) -> list[int]:
        """The open numbers of the seat that decides."""
        return sorted(following(self.kit.numbering, self.game.choices, self.prefix))

    def apply(self, number: int) -> None:
        """Of chance an outcome, of a seat the number of a choice or of a part of one."""
        if self.node is not None:
            self._hear(number)
        else:
            self._say(number)
        self.deeds.append(number)

    def _hear(self, outcome: int) -> None:
        if outcome not in (known := self.node.labels if self.node else {}):
            raise Fault(f"chance cannot say {outcome}; it says one of {sorted(known)}")
        self.given += (outcome,)
        self.node = None
        self._run()

    def _say(self, number: int) -> None:
        after = following(self.kit.numbering, self.game.choices, self.prefix)
        if number not in after:
            name = self.kit.numbering.name(number)
            raise Fault(f"action {number} ({name}) is masked; open are {sorted(after)}")
        if len(after[number]) > 1:
            self.prefix += (number,)
        else:
            self._take(after[number][0])

    def _take(self, choice: Choice) -> None:
        self.last, self.prefix = self.game, ()
        self.game = game = self.game.copy(First())
        game.decider, game.choices = -1, ()
        game.todo.extend(choice.then[::-1])
        self._run()

    def _run(self) -> None:
        """Step by step to the next question, the end, or a moment at which chance is asked."""
        while self.game.todo and not self.game.choices:
            trial = self.game.copy(Asked(self.given))
            step, args = trial.todo.pop()
            try:
                step(trial, *args)
            except Unsaid as unsaid:
                self.node = unsaid
                return
            self.game, self.given = trial, ()

    def determinize(self, seat: int, chance: Chance) -> "Position":
        """What the seat cannot know is dealt anew. It is asked only where a seat decides."""
        twin, noted = self.copy(), Noted(chance)
        twin.game = self.kit.spec.determinize(self.game, seat, noted)
        twin.game.chance = First()
        twin.deeds.append(Deal(seat, tuple(noted.results)))
        return twin


@lru_cache(64)
def _first(setup: Setup) -> Position:
    spec, kit = setup.kit.spec, setup.kit
    options = spec.read_options(dict(setup.options), setup.seats)
    game: Game[Any] = Game(spec.table(kit.box, setup.seats, options), First())
    game.do((spec.set_up, ()))
    position = Position(setup, game)
    position._run()
    return position


def beginning(setup: Setup) -> Position:
    """A new game, up to the first question or the first moment at which chance is asked."""
    return _first(setup).copy()


def restored(setup: Setup, deeds: Sequence[int | Deal]) -> Position:
    """The position after all that was done."""
    position = beginning(setup)
    for deed in deeds:
        if isinstance(deed, Deal):
            position = position.determinize(deed.seat, Asked(deed.results))
        else:
            position.apply(deed)
    return position
