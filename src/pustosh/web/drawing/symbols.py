"""The sheet of symbols: every drawing that stands for something, and what it means.

A game's `locale/symbols` has the symbols it draws, in the order of the sheet; the web's own has
those of every table. Pictures of places, people and enemies are no symbols: their names stand by.
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from pustosh.matches.catalogues import NATIVE, catalogue, say_from
from pustosh.web.words import LOCALE

CONTEXT = "symbol"
FOLDER = "symbols"


class Symbol(NamedTuple):
    path: str  # `happiness` is a drawing that all games share, `shelter/threat` one of that game
    words: str


class Sheet(NamedTuple):
    own: tuple[Symbol, ...]
    shared: tuple[Symbol, ...]  # by every table, less those to which the game gives a meaning


@cache
def symbols_of(game: Path, language: str) -> Sheet:
    """Of the game in this folder."""
    own = symbols(game / "locale" / FOLDER, language)
    known = {symbol.path for symbol in own}
    shared = symbols(LOCALE / FOLDER, language)
    return Sheet(own, tuple(symbol for symbol in shared if symbol.path not in known))


def symbols(folder: Path, language: str) -> tuple[Symbol, ...]:
    ids = catalogue(folder, NATIVE).ids(CONTEXT)
    return tuple(Symbol(id_, say_from(folder, CONTEXT, language, id_, {})) for id_ in ids)
