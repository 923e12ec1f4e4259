"""The games, and the one list of them."""

from dataclasses import replace
from importlib import import_module
from pathlib import Path

from pustosh.kernel.faults import unknown
from pustosh.kernel.spec import GameSpec

GAMES = ("shelter", "fallout", "munchkin", "warofmine")


def game(name: str, pack: Path | None = None) -> GameSpec:
    """A game, with its base pack or another; it is imported when it is first asked for."""
    if name not in GAMES:
        raise unknown("game", name, GAMES)
    spec: GameSpec = import_module(f"pustosh.games.{name}").SPEC
    return replace(spec, pack=pack) if pack is not None else spec
