"""What a seat cannot know, by the place where it lies."""

from pustosh.games.shelter.table import Table
from pustosh.kernel.decks import hidden_order
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import Zones


def hidden(game: Game[Table], seat: int) -> Zones:
    """Only the decks lie facedown, and a deck has no order before it is drawn from."""
    table = game.table
    decks = {"rooms": table.room_deck, "items": table.item_deck, "threats": table.threat_deck}
    return {name: hidden_order(deck) for name, deck in decks.items()}
