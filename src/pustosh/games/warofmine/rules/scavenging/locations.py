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


def fill_at_first(game: Game[Table], slot: str) -> None:
    """WM-SETUP-17. Unless the text of an earlier location has brought a card there already."""
    if not game.table.slots.get(slot):
        fill(game, slot)


def replace(game: Game[Table], slot: str) -> None:
    """WM-DAWN-11. Removed from the game; the others slide down (12), a new one is far off (13)."""
    table = game.table
    slots = {name: table.slots.get(name, "") for name in SLOTS}  # at first they are filled in turn
    gone = slots[slot]
    if gone:
        table.revealed += (gone,)
        game.tell("WM-DAWN-11", "location-gone", card=gone)
    at = SLOTS.index(slot)
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
