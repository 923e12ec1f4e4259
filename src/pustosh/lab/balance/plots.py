"""Plots of a report as SVG, drawn by matplotlib; texts in them stay texts."""

import io
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pustosh.kernel.faults import Fault
from pustosh.lab.balance.cards import CardRow
from pustosh.lab.balance.intervals import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST_CARDS = 24  # in the plot; the table has all
MOST_BARS = 40  # of a histogram
INK, MARK, SOFT = "#2c5d4f", "#b3402e", "#9fb8ae"
STYLE: dict[Any, Any] = {"svg.fonttype": "none", "svg.hashsalt": "pustosh", "font.size": 9}


def svg(draw: Callable[["Axes"], None], height: float = 2.6) -> str:
    """One plot; the file begins at the svg element, so that it can stand inside a page."""
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ImportError:
        raise Fault("the plots need matplotlib: pip install 'pustosh[lab]'") from None
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(7.2, height), layout="constrained")
        axes = figure.subplots()
        axes.spines[["top", "right"]].set_visible(False)
        draw(axes)
        out = io.StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    return text[text.index("<svg") :]


def histogram(counts: Mapping[int, int], unit: str) -> str:
    def draw(axes: "Axes") -> None:
        bins = min(MOST_BARS, max(counts) - min(counts) + 1)
        axes.hist(list(counts), bins=bins, weights=list(counts.values()), color=INK)
        axes.set(xlabel=unit, ylabel="games")

    return svg(draw)


def dots(estimates: Mapping[str, Estimate], unit: str, even: float | None = None) -> str:
    """A row for each estimate: a dot, and its interval as a line."""

    def draw(axes: "Axes") -> None:
        for at, estimate in enumerate(estimates.values()):
            axes.plot([estimate.low, estimate.high], [at, at], color=SOFT, linewidth=2)
            axes.plot(estimate.value, at, "o", color=INK)
        axes.set_yticks(range(len(estimates)), list(estimates))
        axes.invert_yaxis()
        axes.set_xlabel(unit)
        if even is not None:
            axes.axvline(even, color=SOFT, linestyle=":")

    return svg(draw, 0.9 + 0.28 * len(estimates))


def cards(rows: Sequence[CardRow]) -> str:
    """The cards with the highest and the lowest lift; marked ones in red."""
    known = sorted((row for row in rows if row.lift.games > 1), key=lambda row: -row.lift.value)
    half = MOST_CARDS // 2
    extreme = known if len(known) <= MOST_CARDS else [*known[:half], *known[-half:]]

    def draw(axes: "Axes") -> None:
        for at, row in enumerate(extreme):
            colour = MARK if row.mark else INK
            low, high = max(-1.0, row.lift.low), min(1.0, row.lift.high)
            axes.plot([low, high], [at, at], color=colour if row.mark else SOFT, linewidth=2)
            axes.plot(row.lift.value, at, "o", color=colour)
        axes.set_yticks(range(len(extreme)), [f"{row.name} ({row.kind})" for row in extreme])
        axes.invert_yaxis()
        axes.axvline(0, color=SOFT, linestyle=":")
        axes.set_xlabel("change in the chance of winning when it is played")

    return svg(draw, 0.9 + 0.24 * len(extreme))
