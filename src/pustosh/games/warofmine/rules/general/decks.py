"""Rulebook section: Cooperation, leader, supply. Decks, and which of them are refilled."""

from pustosh.games.warofmine.table import Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game

NEVER = ("locations", "people")  # WM-GEN-18, and the events


def lay_deck(table: Table, name: str, deck: Deck) -> None:
    table.decks = {**table.decks, name: deck}


def discard(table: Table, name: str, card: str) -> None:
    """Face up beside its deck."""
    lay_deck(table, name, table.decks[name].discarding(card))


def draw(game: Game[Table], name: str) -> str:
    """WM-GEN-18. The next card; an empty deck is refilled from its discards when one is needed."""
    table = game.table
    deck = table.decks[name]
    if not len(deck):
        deck = deck if name in NEVER else deck.reshuffled()
        if not len(deck):
            return ""
    card, deck = deck.draw(game.chance)
    lay_deck(table, name, deck)
    return card


def reveal(game: Game[Table], name: str) -> str:
    """The next card, which lies on the discard pile while it is resolved."""
    card = draw(game, name)
    if card:
        discard(game.table, name, card)
    return card


def look_at(game: Game[Table], *cards: str) -> None:
    """WM-GEN-19. Cards that somebody has seen."""
    for card in cards:
        game.tell("WM-GEN-19", "sees", card=card)
