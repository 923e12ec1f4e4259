"""Colours by meaning, for the light and the dark theme."""

from collections.abc import Mapping
from functools import cache

from rich.style import Style

from pustosh.kernel.faults import unknown

# Yellow and green are darker than on the web page, where signs have an outline.
DAY: Mapping[str, str] = {
    "paper": "#E8DFCB",
    "sheet": "#F7F1E3",
    "well": "#DED4BD",
    "ink": "#26221C",
    "second": "#5A5142",
    "faint": "#8C8069",
    "cost": "#A51E2D",
    "gain": "#2A6334",
    "warn": "#775200",
    "accent": "#125D65",
    "blue": "#1D54B4",
    "yellow": "#775200",
    "red": "#B7331D",
    "green": "#14694B",
}
NIGHT: Mapping[str, str] = {
    "paper": "#121617",
    "sheet": "#1A2021",
    "well": "#0C1011",
    "ink": "#D6E9D8",
    "second": "#9DB5A4",
    "faint": "#5E7468",
    "cost": "#FF8577",
    "gain": "#86DB96",
    "warn": "#EBC15B",
    "accent": "#63D3D0",
    "blue": "#4C8DF6",
    "yellow": "#F4C74A",
    "red": "#EE6350",
    "green": "#3ED69A",
}
BOLD = frozenset(("cost", "gain", "accent", "blue", "yellow", "red", "green"))


class Inks:
    """Styles by meaning. Tabs and highlighted things are drawn on a filled ground."""

    def __init__(self, colours: Mapping[str, str]) -> None:
        self.colours = colours
        self.style = cache(self._style)  # a drawing asks for the same few styles many times

    def _style(self, ink: str, thing: str = "", lit: bool = False) -> Style:
        """The style of a sign. Its meta data tells a mouse click which thing was hit."""
        name, _, tab = ink.partition(" ")
        if name not in self.colours:
            raise unknown("ink", name, self.colours)
        colour, ground = self.colours[name], self.colours["paper"]
        meta = {"thing": thing} if thing else None
        if tab or lit:
            filled = self.colours["accent"] if lit else colour
            return Style(color=ground, bgcolor=filled, bold=True, meta=meta)
        return Style(color=colour, bold=name in BOLD, meta=meta)


BY_DAY, BY_NIGHT = Inks(DAY), Inks(NIGHT)
