"""What a position is worth: the chance of each seat to win, from a view alone."""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from math import exp
from typing import Any, NamedTuple

from pustosh.bots.appraisal.weights import Weights, shipped
from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import Outcome

Rows = Sequence[Sequence[float]]
APPRAISED = ("shelter", "fallout", "munchkin", "warofmine")


class Sketch(NamedTuple):
    """How a game is appraised: terms of each seat, and of nobody winning."""

    seat: dict[str, float]  # weights made by hand, by term
    nobody: dict[str, float]
    seats: Callable[[Any], list[tuple[float, ...]]]
    nobody_terms: Callable[[Any], tuple[float, ...]]
    cooperative: bool


@cache
def sketch(game: str) -> Sketch:
    if game not in APPRAISED:
        raise Fault(f"there are no levels for {game} yet; random plays every game")
    module = import_module(f"pustosh.bots.appraisal.{game}")
    return Sketch(module.SEAT, module.NOBODY, module.seats, module.nobody, module.COOPERATIVE)


def hand_made(game: str) -> Weights:
    made = sketch(game)
    return Weights(tuple(made.seat.values()), tuple(made.nobody.values()))


@cache
def weights(game: str) -> Weights:
    """The learned weights, where they are shipped; else those made by hand."""
    made = sketch(game)
    return shipped(game, (tuple(made.seat), tuple(made.nobody))) or hand_made(game)


def appraise(game: str, view: Any, given: Weights | None = None) -> tuple[float, ...]:
    """The chance of each seat to win, as far as this view tells."""
    made = sketch(game)
    rows = made.seats(view)
    chances = softmax(scores(given or weights(game), rows, made.nobody_terms(view)))
    return (chances[0],) * view.seats if made.cooperative else tuple(chances[: len(rows)])


def scores(by: Weights, seats: Rows, nobody: Sequence[float]) -> list[float]:
    """How much speaks for each seat, and last for nobody where that can be."""
    of_seats = [dot(by.seat, terms) for terms in seats]
    return [*of_seats, dot(by.nobody, nobody)] if by.nobody else of_seats


def dot(by: Sequence[float], terms: Sequence[float]) -> float:
    return sum([weight * term for weight, term in zip(by, terms, strict=True)])


def softmax(given: Sequence[float]) -> list[float]:
    highest = max(given)
    raised = [exp(score - highest) for score in given]
    total = sum(raised)
    return [each / total for each in raised]


def shares(game: str, outcome: Outcome) -> tuple[float, ...]:
    """What a game that is over is worth: of rivals, each of n winners has 1/n."""
    won = 1.0 if sketch(game).cooperative else 1.0 / max(1, len(outcome.winners))
    return tuple([won * (seat in outcome.winners) for seat in range(len(outcome.scores))])
