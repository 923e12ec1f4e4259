"""The light and the dark theme of Textual, in the colours of our drawings."""

from collections.abc import Mapping

from textual.theme import Theme

from pustosh.terminal.inks import BY_DAY, BY_NIGHT, Inks

DARK, LIGHT = "pustosh-night", "pustosh-day"
LIGHT_GROUNDS = ("7", "15")  # white and bright white, as terminals number them


def theme(name: str, inks: Inks) -> Theme:
    colours = inks.colours
    return Theme(
        name=name,
        primary=colours["accent"],
        accent=colours["accent"],
        foreground=colours["ink"],
        background=colours["paper"],
        surface=colours["sheet"],
        panel=colours["well"],
        warning=colours["warn"],
        error=colours["cost"],
        success=colours["gain"],
        dark=name == DARK,
        variables={"faint": colours["faint"], "second": colours["second"]},
    )


INKS = {DARK: BY_NIGHT, LIGHT: BY_DAY}
THEMES = tuple(theme(name, inks) for name, inks in INKS.items())


def first_theme(environment: Mapping[str, str]) -> str:
    """Light if the terminal reports a light background, as in `COLORFGBG=0;15`; else dark."""
    ground = environment.get("COLORFGBG", "").rpartition(";")[2]
    return LIGHT if ground in LIGHT_GROUNDS else DARK
