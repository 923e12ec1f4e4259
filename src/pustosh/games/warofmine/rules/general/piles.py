"""Rulebook section: Cooperation, leader, supply. Decks, and which of them are refilled."""

from pustosh.games.warofmine.table import Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game

NEVER = ("deck_locations", "deck_people")  # WM-GEN-18, and the events


def draw(game: Game[Table], name: str) -> str:
    """WM-GEN-18. The next card; an empty deck is refilled from its discards when one is needed."""
    table = game.table
    deck: Deck = getattr(table, name)
    if not len(deck):
        deck = deck if name in NEVER else deck.reshuffled()
        if not len(deck):
            return ""
    card, deck = deck.draw(game.chance)
    setattr(table, name, deck)
    return card
