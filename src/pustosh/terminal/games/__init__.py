"""How each game is drawn in a terminal: a folder with the name of the game."""

from importlib import import_module
from importlib.util import find_spec

from pustosh.games import GAMES
from pustosh.kernel.faults import unknown
from pustosh.terminal.page import TerminalView


def terminal_games() -> list[str]:
    """The games that can be played in a terminal."""
    return [name for name in GAMES if find_spec(f"{__name__}.{name}") is not None]


def terminal_view(game: str) -> TerminalView:
    """The game's own view, or a plain one that lists what the seat sees."""
    if game not in GAMES:
        raise unknown("game of the terminal", game, GAMES)
    name = game if game in terminal_games() else "any_game"
    view: TerminalView = import_module(f"{__name__}.{name}").TERMINAL_VIEW
    return view
