"""The report as an HTML page that needs nothing else: plots, tables, marks."""

import math
import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import NamedTemporaryFile

from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup

from pustosh import __version__
from pustosh.kernel.faults import Fault
from pustosh.lab.balance import plots
from pustosh.lab.balance.comparison import Comparison
from pustosh.lab.balance.intervals import Estimate
from pustosh.lab.balance.report import Report

TEMPLATES = Path(__file__).parent / "templates"
FEW = 12  # causes of death in a plot


def percent(value: float, sign: bool = False) -> str:
    return f"{100 * value:{'+' if sign else ''}.1f} %"


def between(estimate: Estimate, scale: float = 1.0) -> str:
    """The interval; an open end is one that so few games do not bound."""
    ends = (estimate.low * scale, estimate.high * scale)
    return " to ".join("?" if math.isinf(end) else f"{end:.1f}" for end in ends)


def environment() -> Environment:
    loader = FileSystemLoader(TEMPLATES)
    made = Environment(loader=loader, autoescape=select_autoescape(), trim_blocks=True)
    made.filters |= {"percent": percent, "between": between}
    return made


def figures(report: Report) -> Iterator[tuple[str, Markup]]:
    """Headings and plots, in reading order."""
    yield "Length", Markup(plots.histogram(report.length.histogram, report.length.unit))
    wins = {f"seat {seat}": estimate for seat, estimate in enumerate(report.seat_wins)}
    even = 1 / report.seats if report.seats > 1 else None
    yield "Wins by seat", Markup(plots.dots(wins, "share of games", even))
    yield "How games end", Markup(plots.dots(report.endings, "share of games"))
    for kind, roles in report.roles.items():
        yield f"Wins by {kind}", Markup(plots.dots(roles, "share of those who had it", even))
    if report.deaths:
        often = sorted(report.deaths.items(), key=lambda pair: -pair[1].value)[:FEW]
        yield "Causes of death", Markup(plots.dots(dict(often), "deaths in a game"))
    if any(row.lift.games > 1 for row in report.cards):
        yield "Cards", Markup(plots.cards(report.cards))


def page_of(report: Report, comparison: Comparison | None = None) -> str:
    template = environment().get_template("report.html")
    return template.render(
        report=report,
        comparison=comparison,
        figures=list(figures(report)),
        version=__version__,
    )


def write_whole(path: Path, text: str) -> None:
    """The file is there whole or not at all."""
    beside = None
    try:
        with NamedTemporaryFile("w", dir=path.parent, encoding="utf-8", delete=False) as file:
            beside = Path(file.name)
            file.write(text)
        os.replace(beside, path)
    except OSError as error:
        if beside is not None:
            beside.unlink(missing_ok=True)
        raise Fault(f"{path} cannot be written: {error.strerror}") from None
