"""Two packs side by side: each figure of both, and which differences are beyond chance."""

import math

import msgspec

from pustosh.lab.balance.intervals import ALPHA, Estimate, difference, is_beyond_chance, radius
from pustosh.lab.balance.report import FIGURES, Report

NOTHING = Estimate(0.0, 0.0, 0.0, 0)


class Row(msgspec.Struct):
    figure: str
    of: str
    mine: Estimate
    theirs: Estimate
    difference: Estimate  # the interval holds for all rows at once
    marked: bool


class Comparison(msgspec.Struct):
    mine: Report
    theirs: Report
    rows: list[Row]

    @property
    def marked(self) -> list[Row]:
        return [row for row in self.rows if row.marked]


def compare(mine: Report, theirs: Report) -> Comparison:
    """A figure that only one of the packs has is no difference between them: it is a new card."""
    pairs = [
        (figure, of, estimate, read(theirs).get(of, NOTHING))
        for figure, read in FIGURES.items()
        for of, estimate in read(mine).items()
    ]
    rows = [_row(*pair, alpha=ALPHA / max(1, len(pairs))) for pair in pairs]
    rows.sort(key=lambda row: (not row.marked, -_distance(row)))
    return Comparison(mine, theirs, rows)


def _row(figure: str, of: str, mine: Estimate, theirs: Estimate, alpha: float) -> Row:
    wide = difference(_widened(mine, alpha), _widened(theirs, alpha))
    comparable = mine.games > 1 and theirs.games > 1
    return Row(figure, of, mine, theirs, wide, comparable and is_beyond_chance(wide))


def _widened(estimate: Estimate, alpha: float) -> Estimate:
    """The same estimate with the interval of a smaller alpha."""
    n = estimate.games
    if n < 1 or not math.isfinite(estimate.radius):
        return estimate
    around = estimate.radius * radius(n, 1.0, alpha) / radius(n, 1.0)
    return Estimate(estimate.value, estimate.value - around, estimate.value + around, n)


def _distance(row: Row) -> float:
    """How many times as large as its interval the difference is."""
    around = row.difference.radius
    return abs(row.difference.value) / around if 0 < around < math.inf else 0.0
