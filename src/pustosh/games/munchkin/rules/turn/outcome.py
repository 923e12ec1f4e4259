"""Rulebook section: Course and end of the game."""

from pustosh.games.munchkin.table import NOBODY, Table
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import Outcome


def outcome(game: Game[Table]) -> Outcome | None:
    """MU-FLOW-03. Whoever first reaches Level 10 wins."""
    table = game.table
    if table.winner == NOBODY:
        return None
    return Outcome((table.winner,), tuple(table.level), "level-ten", "MU-FLOW-03")
