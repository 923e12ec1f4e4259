"""What a seat cannot know, and dealing it anew: the only copy a bot gets."""

from pustosh.games.shelter.table import Table
from pustosh.kernel.chance import Chance
from pustosh.kernel.decks import hidden_order
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import Zones


def determinize(game: Game[Table], seat: int, chance: Chance) -> Game[Table]:
    """All that is hidden are draws to come, and decks have no order before they are drawn from."""
    return game.copy(chance)


def hidden(game: Game[Table], seat: int) -> Zones:
    """Only the decks lie facedown, and a deck has no order before it is drawn from."""
    table = game.table
    decks = {"rooms": table.room_deck, "items": table.item_deck, "threats": table.threat_deck}
    return {name: hidden_order(deck) for name, deck in decks.items()}
