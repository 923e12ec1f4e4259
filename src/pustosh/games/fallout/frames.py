"""Where play goes on when a survivor is killed: all that he still had to do is dropped."""

from collections.abc import Callable

from pustosh.games.fallout.table import Table
from pustosh.kernel.flow import Game

Step = Callable[..., None]
TURN_ENDS: set[Step] = set()  # the step with which every turn ends


def ends_turn(step: Step) -> Step:
    TURN_ENDS.add(step)
    return step


def resume(game: Game[Table], seat: int) -> None:
    """It lies under a combat or a row of somebody whose turn it is not."""
    game.table.fallen -= {seat}


def part(game: Game[Table]) -> None:
    """Nothing to do: it lies under one survivor's part of an effect on everybody."""


def unwind(game: Game[Table], seat: int) -> None:
    """FO-KILL-09. A survivor killed in his own turn ends it; another only what he was doing."""
    game.table.fallen |= {seat}
    del game.todo[_kept(game, seat) :]


def _kept(game: Game[Table], seat: int) -> int:
    """How many of the waiting steps stay: down to a part for all, the turn's end, or his first."""
    mine = seat == game.table.turn
    kept = len(game.todo)
    for at in range(len(game.todo) - 1, -1, -1):
        step, args = game.todo[at]
        if step is part or (mine and step in TURN_ENDS):
            return at + 1
        if not mine and step is resume and args == (seat,):
            kept = at + 1
    return kept


def all_done(game: Game[Table], seat: int) -> None:
    """FO-RES-20. After an effect on everybody: if the one whose row it is fell, it ends here."""
    if seat in game.table.fallen:
        unwind(game, seat)
