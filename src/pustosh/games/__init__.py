"""The games, and the one list of them."""

from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from pustosh.kernel.faults import unknown
from pustosh.kernel.spec import GameSpec

GAMES = ("shelter", "fallout", "munchkin", "warofmine")


def game(name: str, pack: Path | None = None) -> GameSpec:
    """A game, with its base pack or another; it is imported when it is first asked for."""
    if name not in GAMES:
        raise unknown("game", name, GAMES)
    spec: GameSpec = import_module(f"pustosh.games.{name}").SPEC
    return replace(spec, pack=pack) if pack is not None else spec


@cache
def show_module(game: str, name: str = "show") -> ModuleType | None:
    """A module with facts that pages and terminals show; None if the game has no such."""
    full = f"pustosh.games.{game}.{name}"
    try:
        return import_module(full)
    except ModuleNotFoundError as error:
        missing = error.name or ""
        if full == missing or full.startswith(f"{missing}."):
            return None
        raise
