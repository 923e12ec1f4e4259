"""The report as an HTML page that needs nothing else: plots, tables, marks, fonts."""

import math
from base64 import b64encode
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup

from pustosh import __version__
from pustosh.games import game
from pustosh.lab.balance.comparison import Comparison
from pustosh.lab.balance.figures import figures
from pustosh.lab.balance.intervals import Estimate
from pustosh.lab.balance.report import Report
from pustosh.lab.balance.sections import sections

TEMPLATES = Path(__file__).parent / "templates"
LOOK = Path(__file__).parents[2] / "web" / "static"  # the fonts and colours of the table
FONTS = {"Oswald": "oswald-latin.woff2", "Plex": "plex-sans-latin.woff2"}
TOKENS = ("/* ---------- tokens ---------- */", "/* ---------- page ---------- */")


def percent(value: float, sign: bool = False) -> str:
    return f"{100 * value:{'+' if sign else ''}.1f} %"


def between(estimate: Estimate, scale: float = 1.0) -> str:
    """The interval; an open end is one that so few games do not bound."""
    ends = (estimate.low * scale, estimate.high * scale)
    return " to ".join("?" if math.isinf(end) else f"{end:.1f}" for end in ends)


def worded(value: float, is_share: bool, sign: bool = False) -> str:
    return percent(value, sign) if is_share else f"{value:{'+' if sign else ''}.2f}"


def look() -> Markup:
    """Fonts and tokens of the table, inside the page."""
    text = (LOOK / "styles" / "look.css").read_text("utf-8")
    begin, end = (text.index(mark) for mark in TOKENS)
    faces = [
        f"@font-face {{ font-family: {name}; font-weight: 100 700; src: url(data:font/woff2;base64,"
        f"{b64encode((LOOK / 'fonts' / file).read_bytes()).decode()}) }}"
        for name, file in FONTS.items()
    ]
    return Markup("\n".join([*faces, text[begin:end]]))  # our own files


def environment() -> Environment:
    loader = FileSystemLoader(TEMPLATES)
    made = Environment(
        loader=loader, autoescape=select_autoescape(), trim_blocks=True, lstrip_blocks=True
    )
    made.filters |= {"percent": percent, "between": between, "worded": worded}
    return made


def page_of(report: Report, comparison: Comparison | None = None) -> str:
    template = environment().get_template("report.html")
    return template.render(
        report=report,
        title=game(report.game).title,
        comparison=comparison,
        sections=list(sections(report)),
        figures=[figure for figure in figures(report) if in_numbers(figure.group)],
        look=look(),
        version=__version__,
    )


def in_numbers(group: str) -> bool:
    """Cards and what is read have tables of their own."""
    return not (group.startswith("read: ") or group.endswith(" played") or group == "lift")
