"""Every figure of a report as a line: for tables, for the page, and to compare two packs."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pustosh.lab.balance.intervals import Estimate
from pustosh.lab.balance.report import Report


class Figure(NamedTuple):
    group: str
    of: str
    estimate: Estimate
    is_share: bool = False

    @property
    def key(self) -> tuple[str, str]:
        return self.group, self.of


def figures(report: Report) -> Iterator[Figure]:
    """In reading order; cards come last."""
    yield Figure("length", report.length.unit, report.length.mean)
    yield Figure("length", "decisions", report.decisions.mean)
    yield Figure("score", "of a seat", report.scores.mean)
    if report.seats > 1:
        yield Figure("score", "best of a game", report.best_scores.mean)
    for seat, wins in enumerate(report.seat_wins):
        yield Figure("wins", f"seat {seat}", wins, True)
    for kind, roles in report.roles.items():
        yield from many(f"wins by {kind}", roles, True)
    yield from many("ending", report.endings, True)
    yield from many("a game", report.shares, True)
    yield from many("a game", report.counts)
    yield from many("a game", report.values)
    yield from many("deaths", report.deaths)
    for kind, stories in report.stories.items():
        yield from many(f"read: {kind}", stories, True)
    for row in report.cards:
        yield Figure(f"{row.kind} played", row.label, row.played, True)
    for row in report.cards:
        if row.lift.games > 1:
            yield Figure("lift", row.label, row.lift, True)


def many(group: str, estimates: Mapping[str, Estimate], is_share: bool = False) -> Iterator[Figure]:
    return (Figure(group, of, estimate, is_share) for of, estimate in estimates.items())
