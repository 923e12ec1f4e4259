"""The inks of the style sheet as plain colours, for drawings that leave the page.

A picture that is sent elsewhere brings no style sheet along, so what the classes of a cover say is
written into it. The style sheet stays the only place where inks are named.
"""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

SHEET = Path(__file__).parent.parent / "static" / "styles" / "look.css"
DRAWN = ("fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "color", "opacity")
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
COVER = re.compile(r"\.(c-[\w-]+)$")


@cache
def rules() -> list[tuple[str, dict[str, str]]]:
    """Each selector with what it declares, in the order of the sheet."""
    text = COMMENT.sub("", SHEET.read_text("utf-8"))
    return [
        (name.strip(), declared(body))
        for names, body in RULE.findall(text)
        for name in names.split(",")
    ]


def declared(body: str) -> dict[str, str]:
    parts = (part.partition(":") for part in body.split(";") if ":" in part)
    return {name.strip(): value.strip() for name, _, value in parts}


@cache
def inks(game: str) -> dict[str, str]:
    """The variables by day, those of the game over those of all."""
    places = (":root", "[data-game]", f"[data-game={game}]")
    return {
        name: value
        for place in places
        for selector, body in rules()
        if selector == place
        for name, value in body.items()
        if name.startswith("--")
    }


@cache
def cover_inks(game: str) -> dict[str, dict[str, str]]:
    """For each class of a cover, the attributes that draw it."""
    drawn: dict[str, dict[str, str]] = {}
    for selector, body in rules():
        name = COVER.match(selector)
        if name:
            own = {key: colour(value, game) for key, value in body.items() if key in DRAWN}
            drawn.setdefault(name[1], {}).update(own)
    return drawn


def colour(value: str, game: str) -> str:
    """What a value comes to by day; what is no colour stays as it is."""
    function, _, rest = value.strip().partition("(")
    reader = READERS.get(function) if rest else None
    return reader(arguments(rest.rpartition(")")[0]), game) if reader else value.strip()


def arguments(text: str) -> list[str]:
    """Apart at commas that no bracket holds."""
    depth, parts = 0, [""]
    for char in text:
        depth += (char == "(") - (char == ")")
        if char == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return [part.strip() for part in parts]


def mixed(args: list[str], game: str) -> str:
    """Two colours; what would shine through shows the sheet."""
    first, percent = args[1].rsplit(" ", 1)
    behind = "var(--sheet)" if args[2] == "transparent" else args[2]
    share = float(percent.rstrip("%")) / 100
    pair = zip(channels(colour(first, game)), channels(colour(behind, game)), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pair)


def channels(hexes: str) -> list[int]:
    digits = hexes.lstrip("#")
    digits = digits if len(digits) == 6 else "".join(2 * digit for digit in digits)
    return [int(digits[at : at + 2], 16) for at in (0, 2, 4)]


Reader = Callable[[list[str], str], str]
READERS: dict[str, Reader] = {
    "light-dark": lambda args, game: colour(args[0], game),
    "var": lambda args, game: colour(inks(game)[args[0]], game),
    "color-mix": mixed,
}
