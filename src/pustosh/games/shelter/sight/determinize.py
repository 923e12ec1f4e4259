"""Deal anew what a seat cannot see: the only copy a bot gets."""

from pustosh.games.shelter.table import Table
from pustosh.kernel.chance import Chance
from pustosh.kernel.flow import Game


def determinize(game: Game[Table], seat: int, chance: Chance) -> Game[Table]:
    """All that is hidden are draws to come, and decks have no order before they are drawn from."""
    return game.copy(chance)
