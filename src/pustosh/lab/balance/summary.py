"""A report in a few lines, for the terminal."""

from pustosh.lab.balance.comparison import Comparison
from pustosh.lab.balance.report import Report

ENOUGH = {"sure": "sure enough", "games": "no more games were allowed", "": "as recorded"}
MOST_LINES = 12  # marked differences and cards


def summary(report: Report, comparison: Comparison | None) -> list[str]:
    length = report.length
    wins = ", ".join(
        f"{100 * wins.value:.0f} % ± {100 * wins.radius:.0f}" for wins in report.seat_wins
    )
    lines = [
        f"{report.games} games, {report.unfinished} unfinished; {ENOUGH[report.stopped]}",
        f"{length.unit}: median {length.median:g} ({length.low:g} to {length.high:g})",
        f"wins by seat: {wins}",
    ]
    marked = [row for row in report.cards if row.mark]
    lines += [
        f"{row.mark}: {row.label}, {100 * row.lift.value:+.0f} points when played"
        for row in sorted(marked, key=lambda row: -abs(row.lift.value - row.usual))[:MOST_LINES]
    ]
    if comparison is not None:
        lines += [
            f"differs: {row.figure} {row.of}: {row.mine.value:.3f} against {row.theirs.value:.3f}"
            for row in comparison.marked[:MOST_LINES]
        ] or ["no difference is beyond chance"]
    return lines
