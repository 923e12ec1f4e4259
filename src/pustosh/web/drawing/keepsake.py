"""The picture of a game that is over, to be sent to others: a drawing that needs nothing else.

It says the title of the box, who sat there and what they had in the end, which everybody at the
table knows; nothing of it comes from a hand or a deck.
"""

import re
from functools import cache
from pathlib import Path
from textwrap import wrap
from typing import Any

from markupsafe import Markup, escape

from pustosh import games
from pustosh.kernel.spec import Outcome
from pustosh.matches.messages import Voice
from pustosh.web.drawing.print_inks import cover_inks

STATIC = Path(__file__).parent.parent / "static"
WIDE = 30  # letters in a line of the sentence
LINES = 4
USED = re.compile(r'href="([^"#]+)#([\w-]+)"')
CLASSES = re.compile(r' class="([^"]*)"')
VARIABLE = re.compile(r"var\(--[\w-]+(?:,\s*([^()]*))?\)")
DRAWING = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


def cover_drawing(cover: str, game: str) -> Markup:
    """What is inside the cover of a box, with its symbols and colours in it."""
    inside = DRAWING.search(cover)
    drawing = inked(inside[1] if inside else "", game)
    symbols = {f"{file}#{name}": symbol(file, name) for file, name in USED.findall(drawing)}
    drawing = USED.sub(r'href="#\2"', drawing)
    return Markup(f"<defs>{''.join(symbols.values())}</defs>{drawing}")


def inked(drawing: str, game: str) -> str:
    known = cover_inks(game)

    def attributes(match: re.Match[str]) -> str:
        drawn: dict[str, str] = {}
        for name in match[1].split():
            drawn.update(known.get(name, {}))
        return "".join(f' {key}="{escape(value)}"' for key, value in drawn.items())

    return CLASSES.sub(attributes, drawing)


@cache
def symbol(file: str, name: str) -> str:
    """A drawing of a sprite, without the colours that a page would give it."""
    drawn = re.search(rf'<symbol id="{name}".*?</symbol>', sprite(file), re.DOTALL)
    return VARIABLE.sub(lambda match: match[1] or "none", drawn[0]) if drawn else ""


@cache
def sprite(address: str) -> str:
    """The text of a sprite, by the address under which pages know it."""
    *_, folder, file = address.split("/")
    path = STATIC / file if folder == "static" else games.game(folder).folder / "page" / file
    return path.read_text("utf-8")


def caption(voice: Voice, outcome: Outcome) -> list[str]:
    """The result in lines that fit; a longer one is cut at a word."""
    return wrap(voice.outcome(outcome), WIDE, max_lines=LINES, placeholder=" …")


def results(names: tuple[str, ...], outcome: Outcome, shared: bool) -> list[dict[str, Any]]:
    """Who had how much, the best first; those who play together have one number."""
    seats = sorted(range(len(names)), key=lambda seat: -outcome.scores[seat])
    return [
        {"name": names[seat], "score": "" if shared else outcome.scores[seat],
         "won": seat in outcome.winners}
        for seat in seats
    ]  # fmt: skip
