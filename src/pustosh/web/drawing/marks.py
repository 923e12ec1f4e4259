"""Which colour and shape each seat has; where seats may choose, the game says."""

from typing import Any

from pustosh.kernel.flow import Game
from pustosh.kernel.spec import GameSpec
from pustosh.web.games import show_module


def marks_of(spec: GameSpec, game: Game[Any], seats: int) -> tuple[int, ...]:
    """The number of each seat's mark; where the game says nothing, seats are counted from 1."""
    show = show_module(spec.name)
    if show is None or not hasattr(show, "marks"):
        return tuple(range(1, seats + 1))
    marks: tuple[int, ...] = show.marks(spec.view(game, None))
    return marks
