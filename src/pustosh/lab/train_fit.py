"""Weights that make the results of games most likely: a softmax fitted by Adam, in plain Python."""

from collections.abc import Sequence
from math import log, sqrt

from pustosh.bots.appraisal import Rows, softmax
from pustosh.bots.appraisal.weights import Weights
from pustosh.lab.progress import Progress
from pustosh.lab.train import Position

STEPS = 250
RATE = 0.05  # of the first step; it falls to nothing
FADE, SPREAD, TINY = 0.9, 0.99, 1e-8  # Adam's constants
PULL = 0.003  # towards nothing: weights of terms that tell little stay small
KEPT = 5  # each so manieth game is kept to judge by

Example = tuple[Rows, Sequence[float]]


def examples(positions: Sequence[Position]) -> list[Example]:
    """One row for each seat, and one for nobody, with columns of its own."""
    made: list[Example] = []
    for position in positions:
        blank = (0.0,) * len(position.nobody)
        rows: list[tuple[float, ...]] = [(*terms, *blank) for terms in position.seats]
        if position.nobody:
            rows.append((0.0,) * len(position.seats[0]) + position.nobody)
        made.append((rows, position.shares))
    return made


def fit(positions: Sequence[Position], progress: Progress) -> Weights:
    """Weights learned from the games that are not kept to judge by."""
    seats = len(positions[0].seats[0])
    given = examples([position for position in positions if position.game % KEPT])
    scale = scales(given)
    scaled = [
        ([[x / s for x, s in zip(row, scale, strict=True)] for row in rows], won)
        for rows, won in given
    ]
    learned = descend(scaled, len(scale), progress)
    weights = tuple(round(w / s, 4) for w, s in zip(learned, scale, strict=True))
    return Weights(weights[:seats], weights[seats:])


def scales(given: Sequence[Example]) -> list[float]:
    """The spread of each column, so that all terms are learned alike."""
    columns = zip(*(row for rows, _ in given for row in rows), strict=True)
    return [max(1e-6, sqrt(sum(x * x for x in column) / len(column))) for column in columns]


def descend(given: Sequence[Example], n: int, progress: Progress) -> list[float]:
    weights, slope, spread = [0.0] * n, [0.0] * n, [0.0] * n
    for step in range(1, STEPS + 1):
        rate = RATE * (1 - step / (STEPS + 1))
        for at, change in enumerate(gradient(given, weights)):
            slope[at] = FADE * slope[at] + (1 - FADE) * change
            spread[at] = SPREAD * spread[at] + (1 - SPREAD) * change * change
            pace = sqrt(spread[at] / (1 - SPREAD**step)) + TINY
            weights[at] -= rate * slope[at] / (1 - FADE**step) / pace
        progress(1, "")
    return weights


def gradient(given: Sequence[Example], weights: Sequence[float]) -> list[float]:
    """Of the log loss, with a small pull towards nothing."""
    total = [PULL * weight * len(given) for weight in weights]
    for rows, won in given:
        chances = softmax([_dot(weights, row) for row in rows])
        for row, chance, share in zip(rows, chances, won, strict=True):
            off = chance - share
            for at, x in enumerate(row):
                if x:
                    total[at] += off * x
    return [change / len(given) for change in total]


def loss(positions: Sequence[Position], weights: Weights) -> float:
    """Mean log loss in the games that are kept to judge by; an even guess of two has 0.69."""
    judged = examples([position for position in positions if position.game % KEPT == 0])
    whole = (*weights.seat, *weights.nobody)
    sums = 0.0
    for rows, won in judged:
        chances = softmax([_dot(whole, row) for row in rows])
        sums -= sum(share * log(chance + TINY) for chance, share in zip(chances, won, strict=True))
    return sums / max(1, len(judged))


def _dot(weights: Sequence[float], row: Sequence[float]) -> float:
    return sum([weight * x for weight, x in zip(weights, row, strict=True)])
