"""Luck by seat: dice and draws as they fell, against others that could have fallen.

After each answer that let chance speak the position is appraised. The same choice is tried again
with other dice and draws; the difference to their mean is what this luck brought.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from pustosh.bots.analysis.points import Dice
from pustosh.bots.appraisal import appraise, shares
from pustosh.kernel.chance import Recorded, Seeded
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game, NotOpen
from pustosh.kernel.spec import GameSpec
from pustosh.matches.lessons import begin
from pustosh.matches.record import Answer, Record
from pustosh.matches.replay import Differs

AGAIN = 8  # times that a choice is tried with other dice and draws


class Rolls(Recorded):
    """The chance of a record; it notes how many sides each die had."""

    __slots__ = ("rolled",)

    def __init__(self, script: Sequence[int | str]) -> None:
        super().__init__(script)
        self.rolled: list[tuple[int, int]] = []  # sides, result

    def roll(self, sides: int) -> int:
        result = super().roll(sides)
        self.rolled.append((sides, result))
        return result


class Luck:
    """Of one seat, as it adds up."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.dice: list[tuple[int, int]] = []
        self.draws, self.rolled, self.drawn = 0, 0.0, 0.0

    def add(self, answer: Answer, dice: list[tuple[int, int]], brought: float) -> None:
        """Where dice and draws come together, the dice are named."""
        self.dice += dice
        self.draws += len(answer.chance) - len(dice)
        if dice:
            self.rolled += brought
        else:
            self.drawn += brought

    def summed(self) -> Dice:
        total = sum(result for _, result in self.dice)
        expected = sum((sides + 1) / 2 for sides, _ in self.dice)
        return Dice(self.seat, len(self.dice), total, expected, self.draws,
                    round(self.rolled, 4), round(self.drawn, 4))  # fmt: skip


def dice_of(spec: GameSpec, pack: Any, record: Record) -> tuple[Dice, ...]:
    """Who had which luck; what chance says counts for the seat whose answer caused it."""
    game = begin(spec, pack, record.header, Recorded(record.header.chance))
    lucks = [Luck(seat) for seat in range(len(record.header.seats))]
    for at, answer in enumerate(record.answers, 1):
        usual = expected(spec, game, at, answer) if answer.chance else None
        game.chance = chance = Rolls(answer.chance)
        try:
            game.answer(answer.seat, answer.key)
        except NotOpen as fault:
            raise Differs(at, str(fault)) from fault
        brought = 0.0 if usual is None else worth(spec, game, answer.seat) - usual
        lucks[answer.seat].add(answer, chance.rolled, brought)
    return tuple(luck.summed() for luck in lucks)


def expected(spec: GameSpec, game: Game[Any], at: int, answer: Answer) -> float | None:
    """The mean chance of the seat after its choice; None if it was no answer to the question."""
    mine = game.choices if game.decider == answer.seat else ()
    choice = next((each for each in mine if each.key == answer.key), None)
    if choice is None:
        return None
    return fmean(worth_after(spec, game, choice, f"luck:{at}:{n}") for n in range(AGAIN))


def worth_after(spec: GameSpec, game: Game[Any], choice: Choice, seed: str) -> float:
    seat, other = game.decider, game.copy(Seeded(seed))
    other.take(choice)
    return worth(spec, other, seat)


def worth(spec: GameSpec, game: Game[Any], seat: int) -> float:
    outcome = None if game.choices else spec.outcome(game)
    if outcome is not None:
        return shares(spec.name, outcome)[seat]
    return appraise(spec.name, spec.view(game, seat))[seat]
