"""From points to an analysis: curves end with the outcome, choice and luck are told apart."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pustosh.bots.analysis.looking import opened
from pustosh.bots.analysis.points import Analysis, Chances, Point, Turn
from pustosh.bots.analysis.rolling import dice_of
from pustosh.bots.appraisal import shares
from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import GameSpec
from pustosh.matches.record import Record

COSTLY = 0.04  # a choice that costs less is no turning point
LUCKY = 0.12  # nor is luck that changes less
MOST = 6  # turning points of each kind


def summed_up(
    record: Record, points: Sequence[Point], iterations: int, pack_folder: Path | None = None
) -> Analysis:
    """Runs in a worker."""
    return analysis_of(*opened(record.header.game, pack_folder), record, points, iterations)


def analysis_of(
    spec: GameSpec, pack: Any, record: Record, points: Sequence[Point], iterations: int
) -> Analysis:
    if record.end is None:
        raise Fault("the game is not over: only a finished game is analysed")
    outcome = shares(spec.name, record.end)
    swings = swings_of(points, outcome)
    rules = record.header.rules
    return Analysis(
        game=spec.name,
        rules=rules if isinstance(rules, str) else "",
        iterations=iterations,
        points=tuple(points),
        turns=turns_of(points, swings),
        outcome=outcome,
        choices=costs_of(points, len(outcome)),
        luck=tuple(round(sum(swing[seat] for swing in swings), 4) for seat in range(len(outcome))),
        dice=dice_of(spec, pack, record),
    )


def swings_of(points: Sequence[Point], outcome: Chances) -> list[Chances]:
    """By how much the chances changed after each point until the next, for every seat."""
    later = [point.before for point in points[1:]] + [outcome]
    return [
        tuple(round(new - old, 4) for new, old in zip(then, point.after, strict=True))
        for point, then in zip(points, later, strict=True)
    ]


def costs_of(points: Sequence[Point], seats: int) -> Chances:
    costs = [0.0] * seats
    for point in points:
        costs[point.seat] += point.cost
    return tuple(round(cost, 4) for cost in costs)


def turns_of(points: Sequence[Point], swings: Sequence[Chances]) -> tuple[Turn, ...]:
    """The costliest choices and the largest strokes of luck, in the order of the game."""
    choices = [
        Turn(point.at, "choice", point.seat, -round(point.cost, 4), point.key, point.best)
        for point in points
        if point.best != point.key and point.cost >= COSTLY
    ]
    strokes = []
    for point, swing in zip(points, swings, strict=True):
        seat = max(range(len(swing)), key=lambda each: abs(swing[each]))
        if abs(swing[seat]) >= LUCKY:
            strokes.append(Turn(point.at, "luck", seat, swing[seat], point.key))
    largest = [*_largest(choices), *_largest(strokes)]
    return tuple(sorted(largest, key=lambda turn: (turn.at, turn.kind)))


def _largest(turns: list[Turn]) -> list[Turn]:
    return sorted(turns, key=lambda turn: -abs(turn.change))[:MOST]
