"""Plots of a report as SVG, drawn by matplotlib; texts in them stay texts.

Colours are those of the page: matplotlib draws with stand-ins, which become its CSS variables.
"""

import io
import math
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pustosh.kernel.faults import Fault
from pustosh.lab.balance.cards import CardRow
from pustosh.lab.balance.intervals import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST_CARDS = 24  # in the plot; the table has all
MOST_BARS = 40  # of a histogram
DOT, MARK, SOFT, INK = "#0a0a01", "#0a0a02", "#0a0a03", "#0a0a04"
COLOURS = {DOT: "--accent", MARK: "--signal", SOFT: "--spot", INK: "--ink-2"}
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none", "svg.hashsalt": "pustosh", "font.size": 9, "axes.edgecolor": INK,
    "text.color": INK, "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK,
}  # fmt: skip
ROW = 0.26  # inches


def svg(draw: Callable[["Axes"], None], height: float = 2.4) -> str:
    """One plot; the file begins at the svg element, so that it can stand inside a page."""
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ImportError:
        raise Fault("the plots need matplotlib: pip install 'pustosh[lab]'") from None
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(7.2, height), layout="constrained")
        figure.patch.set_alpha(0)
        axes = figure.subplots()
        axes.patch.set_alpha(0)
        axes.spines[["top", "right"]].set_visible(False)
        draw(axes)
        out = io.StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    for stand_in, variable in COLOURS.items():
        text = text.replace(stand_in, f"var({variable})")
    return text[text.index("<svg") :]


def histogram(counts: Mapping[int, int], unit: str) -> str:
    """Bars of equal width that begin and end between whole numbers."""
    least, most = min(counts), max(counts)
    width = math.ceil((most - least + 1) / MOST_BARS)
    edges = [at - 0.5 for at in range(least, most + width + 1, width)]

    def draw(axes: "Axes") -> None:
        axes.hist(list(counts), bins=edges, weights=list(counts.values()), color=DOT, rwidth=0.9)
        axes.set(xlabel=unit, ylabel="games")
        axes.locator_params(integer=True)

    return svg(draw)


def rows(
    axes: "Axes", estimates: Sequence[Estimate], labels: Sequence[str], values: Sequence[str],
    marked: Sequence[bool] = (),
) -> None:  # fmt: skip
    """A row for each estimate: a dot, its interval as a line, and what it is in figures."""
    for at, estimate in enumerate(estimates):
        mark = bool(marked) and marked[at]
        ends = [estimate.low, estimate.high]
        axes.plot(ends, [at, at], color=MARK if mark else SOFT, linewidth=3)
        axes.plot(estimate.value, at, "o", color=MARK if mark else DOT)
    right = axes.twinx()
    right.spines[["top", "right", "left"]].set_visible(False)
    for side, words in ((axes, labels), (right, values)):
        side.set_yticks(range(len(estimates)), list(words))
        side.set_ylim(len(estimates) - 0.4, -0.6)
        side.tick_params(length=0, axis="y")


def shares(estimates: Mapping[str, Estimate], what: str, even: float | None = None) -> str:
    def draw(axes: "Axes") -> None:
        values = [percents(estimate) for estimate in estimates.values()]
        rows(axes, list(estimates.values()), list(estimates), values)
        as_percents(axes, what)
        axes.set_xlim(-0.02, 1.02)
        if even is not None:
            axes.axvline(even, color=INK, linestyle=":", zorder=0)

    return svg(draw, 0.8 + ROW * len(estimates))


def means(estimates: Mapping[str, Estimate], what: str) -> str:
    """Of what is counted: no interval goes below nothing."""
    whole = {
        name: Estimate(each.value, max(0.0, each.low), each.high, each.games)
        for name, each in estimates.items()
    }

    def draw(axes: "Axes") -> None:
        values = [f"{estimate.value:.2f}" for estimate in whole.values()]
        rows(axes, list(whole.values()), list(whole), values)
        axes.set_xlabel(what)
        axes.set_xlim(left=0)

    return svg(draw, 0.8 + ROW * len(whole))


def cards(given: Sequence[CardRow]) -> str:
    """The cards of which most is certain, by their lift; marked ones in red."""
    known = [row for row in given if row.lift.games > 1]
    telling = sorted(known, key=lambda row: (not row.mark, -certainty(row)))[:MOST_CARDS]
    telling.sort(key=lambda row: -row.lift.value)

    def draw(axes: "Axes") -> None:
        labels = [f"{row.name} ({row.kind.replace('_', ' ')})" for row in telling]
        values = [f"{100 * row.lift.value:+.0f}" for row in telling]
        lifts = [clipped(row.lift) for row in telling]
        rows(axes, lifts, labels, values, [bool(row.mark) for row in telling])
        as_percents(axes, "points more in the chance of winning when it is played")
        axes.axvline(0, color=INK, linestyle=":", zorder=0)

    return svg(draw, 0.8 + ROW * len(telling))


def certainty(row: CardRow) -> float:
    """How far the card is from its kind, in widths of its interval."""
    around = row.lift.radius
    return abs(row.lift.value - row.usual) / around if 0 < around < math.inf else 0.0


def clipped(estimate: Estimate) -> Estimate:
    low, high = max(-1.0, estimate.low), min(1.0, estimate.high)
    return Estimate(estimate.value, low, high, estimate.games)


def as_percents(axes: "Axes", what: str) -> None:
    axes.xaxis.set_major_formatter(lambda value, position: f"{100 * value:.0f} %")
    axes.set_xlabel(what)


def percents(estimate: Estimate) -> str:
    ends = f"{100 * estimate.low:.0f} to {100 * estimate.high:.0f}"
    return f"{100 * estimate.value:.0f} % ({ends})"
