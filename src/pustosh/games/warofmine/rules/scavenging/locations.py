"""Rulebook sections: Dawn, Scavenging. The three location spaces."""

from pustosh.games.warofmine.box.cards import SLOTS
from pustosh.games.warofmine.rules.general.decks import draw, lay_deck, look_at
from pustosh.games.warofmine.rules.general.reading import read
from pustosh.games.warofmine.table import Table
from pustosh.kernel.flow import Game


def fill(game: Game[Table], slot: str) -> None:
    """WM-DAWN-13. A new card; with an empty deck the space stays empty (14)."""
    table = game.table
    card = draw(game, "locations")
    table.slots = {**table.slots, slot: card}
    table.seen -= {card}
    if card:
        game.tell("WM-DAWN-13", "new-location", card=card)
        reveal = table.box.locations[card].reveal
        if reveal:
            read(game, card, reveal)


def replace(game: Game[Table], slot: str) -> None:
    """WM-DAWN-11. Removed from the game; the others slide down (12), a new one is far off (13)."""
    table = game.table
    gone = table.slots[slot]
    if gone:
        table.revealed += (gone,)
        game.tell("WM-DAWN-11", "location-gone", card=gone)
    at = SLOTS.index(slot)
    slots = dict(table.slots)
    for here, there in zip(SLOTS[at:], SLOTS[at + 1 :], strict=False):
        slots[here] = slots[there]
    slots["far"] = ""
    table.slots = slots
    fill(game, "far")


def peek_location(game: Game[Table]) -> None:
    """The next card of the Locations deck."""
    table = game.table
    card = draw(game, "locations")
    if card:
        lay_deck(table, "locations", table.decks["locations"].on_top(card))
        table.seen |= {card}
        look_at(game, card)
