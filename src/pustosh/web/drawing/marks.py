"""Which colour and shape each seat has; where seats may choose, the game's page knows."""

from importlib import import_module
from typing import Any

from pustosh.kernel.flow import Game
from pustosh.kernel.spec import GameSpec


def marks_of(spec: GameSpec, game: Game[Any], seats: int) -> tuple[int, ...]:
    """By seat; a game whose page says nothing counts its seats."""
    page = import_module(f"pustosh.games.{spec.name}.show")
    found: tuple[int, ...] = tuple(range(1, seats + 1))
    return page.marks(spec.view(game, None)) if hasattr(page, "marks") else found
