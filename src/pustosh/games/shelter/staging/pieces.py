"""Rulebook section: Components. Every piece of the box that is in play, counted where it lies."""

from collections import Counter

from pustosh.games.shelter.box.components import COMPARTMENT, KINDS
from pustosh.games.shelter.table import HOME, IN_BOX, ON_SYMBOL, Table
from pustosh.kernel.flow import Game


def pieces(game: Game[Table]) -> Counter[str]:
    """SH-COMP-09. Cards, dwellers and the cubes on boards; each piece is in exactly one place."""
    table = game.table
    count = Counter[str]()
    for deck, row in (
        (table.room_deck, table.room_row),
        (table.item_deck, table.item_row),
        (table.threat_deck, ()),
    ):
        count.update(deck.cards)
        count.update(row)
    count.update(card for hand in table.items for card in hand)
    count.update(room for room in table.rooms if room)
    count.update(threat for threat in table.threat_at if threat)
    count.update(_figures(table))
    return count


def _figures(table: Table) -> list[str]:
    """A figure is at home, in the box, on a symbol, or on the slot that shows it."""
    found = []
    for figure, place in enumerate(table.where):
        if place in (HOME, IN_BOX, ON_SYMBOL) or table.occupant[place] == figure:
            found.append(table.figure_id(figure))
    return found


def boards_hold(table: Table) -> bool:
    """SH-RES-02. No compartment has more than six cubes, and none has a debt."""
    assert len(table.cubes) == table.seats * len(KINDS)
    return all(0 <= cubes <= COMPARTMENT for cubes in table.cubes)
