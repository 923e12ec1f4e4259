"""What a finished game was like: how it went for each seat, who decided how often, the dice."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pustosh.kernel.chance import ChanceResult, Recorded
from pustosh.kernel.spec import GameSpec
from pustosh.matches.lessons import begin
from pustosh.matches.record import Record
from pustosh.web.games import show_module

SAMPLES = 40  # a plot has no more points than this, but for the last


class Story(NamedTuple):
    answers: int
    seats: int
    decisions: list[int]  # by seat
    rolls: dict[int, list[int]]  # sides of a die -> how often each number came
    marks: list[int]  # answers that had been given at each sample
    series: dict[str, list[list[int]]]  # measure -> for each sample, a number for each seat


class Tally(Recorded):
    """The recorded chance, which also counts the dice."""

    __slots__ = ("_rolls",)

    def __init__(self, script: Sequence[ChanceResult], rolls: dict[int, list[int]]) -> None:
        super().__init__(script)
        self._rolls = rolls

    def roll(self, sides: int) -> int:
        face = super().roll(sides)
        self._rolls.setdefault(sides, [0] * sides)[face - 1] += 1
        return face


def story_of(spec: GameSpec, pack: Any, record: Record) -> Story:
    """Play the record once more and look at the table now and then."""
    measure = measures_of(spec)
    header, count = record.header, len(record.answers)
    every = max(1, -(-count // SAMPLES))
    rolls: dict[int, list[int]] = {}
    marks, series = [0], dict[str, list[list[int]]]()
    game = begin(spec, pack, header, Tally(header.chance, rolls))
    note(series, measure(spec.view(game, None)))
    for at, answer in enumerate(record.answers, 1):
        game.chance = Tally(answer.chance, rolls)
        game.answer(answer.seat, answer.key)
        if at % every == 0 or at == count:
            marks.append(at)
            note(series, measure(spec.view(game, None)))
    given = Counter(answer.seat for answer in record.answers)
    seats = len(header.seats)
    return Story(count, seats, [given[seat] for seat in range(seats)], rolls, marks, series)


def measures_of(spec: GameSpec) -> Callable[[Any], dict[str, list[int]]]:
    """The measures of this game: a view gives a number for each seat. A game may have none."""
    module = show_module(spec.name, "show.series")
    if module is None:
        return lambda view: {}
    measures: Callable[[Any], dict[str, list[int]]] = module.series
    return measures


def note(series: dict[str, list[list[int]]], measured: dict[str, list[int]]) -> None:
    for measure, numbers in measured.items():
        series.setdefault(measure, []).append(numbers)
