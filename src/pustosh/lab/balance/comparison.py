"""Two packs side by side: each figure of both, and which differences are beyond chance."""

import math

import msgspec

from pustosh.lab.balance.figures import Figure, figures
from pustosh.lab.balance.intervals import ALPHA, Estimate, difference, is_beyond_chance, radius
from pustosh.lab.balance.report import Report

NOTHING = Estimate(0.0, 0.0, 0.0, 0)


class Row(msgspec.Struct):
    figure: str
    of: str
    is_share: bool
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
    others = {figure.key: figure.estimate for figure in figures(theirs)}
    pairs = [(figure, others.get(figure.key, NOTHING)) for figure in figures(mine)]
    rows = [_row(*pair, alpha=ALPHA / max(1, len(pairs))) for pair in pairs]
    rows.sort(key=lambda row: (not row.marked, -_distance(row)))
    return Comparison(mine, theirs, rows)


def _row(figure: Figure, theirs: Estimate, alpha: float) -> Row:
    mine = figure.estimate
    wide = difference(_widened(mine, alpha), _widened(theirs, alpha))
    comparable = mine.games > 1 and theirs.games > 1
    marked = comparable and is_beyond_chance(wide)
    return Row(figure.group, figure.of, figure.is_share, mine, theirs, wide, marked)


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
