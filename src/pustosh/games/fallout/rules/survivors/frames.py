"""Where play goes on when a survivor is killed: all that he still had to do is dropped."""

from collections.abc import Callable

from pustosh.games.fallout.table import NOBODY, Table
from pustosh.kernel.flow import Game

Step = Callable[..., None]
FRAMES: set[Step] = set()  # steps(game, seat): what waits above one, up to the next, is that seat's


def frame(step: Step) -> Step:
    FRAMES.add(step)
    return step


@frame
def resume(game: Game[Table], seat: int) -> None:
    """Nothing to do: what this seat did ends here, and what it interrupted goes on."""


def unwind(game: Game[Table], seat: int) -> None:
    """FO-KILL-09. Killed in his own turn he ends it, in another's only what he was doing.

    What an effect on everybody still does to others and the rows of others go on (FO-RES-20)."""
    kept, owner = [], NOBODY
    for step, args in game.todo:
        if step in FRAMES:
            owner = args[0]
        if step in FRAMES or owner != seat:
            kept.append((step, args))
    game.todo[:] = kept
