"""How each game shows itself in a terminal: a folder here of the game's own name."""

from importlib import import_module
from importlib.util import find_spec

from pustosh.games import GAMES
from pustosh.kernel.faults import unknown
from pustosh.terminal.page import TerminalView


def faces() -> list[str]:
    """The games that have one; `games/__init__.py` is the only list of games."""
    return [name for name in GAMES if find_spec(f"{__name__}.{name}") is not None]


def face(game: str) -> TerminalView:
    """The game's own, or one that only says what a seat sees."""
    if game not in GAMES:
        raise unknown("game of the terminal", game, GAMES)
    name = game if game in faces() else "any_game"
    found: TerminalView = import_module(f"{__name__}.{name}").TERMINAL_VIEW
    return found
