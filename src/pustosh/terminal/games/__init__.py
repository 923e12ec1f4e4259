"""How each game shows itself in a terminal, and the one list of them."""

from importlib import import_module

from pustosh.kernel.faults import unknown
from pustosh.terminal.page import Face

FACES = ("shelter",)


def face(game: str) -> Face:
    if game not in FACES:
        raise unknown("game of the terminal", game, FACES)
    found: Face = import_module(f"pustosh.terminal.games.{game}").FACE
    return found
