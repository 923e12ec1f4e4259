"""The games, and the one list of them."""

from importlib import import_module

from pustosh.kernel.faults import unknown
from pustosh.kernel.spec import GameSpec

GAMES = ("shelter", "fallout", "munchkin", "warofmine")


def game(name: str) -> GameSpec:
    """A game is imported when somebody asks for it: the others cost nothing."""
    if name not in GAMES:
        raise unknown("game", name, GAMES)
    spec: GameSpec = import_module(f"pustosh.games.{name}").SPEC
    return spec
