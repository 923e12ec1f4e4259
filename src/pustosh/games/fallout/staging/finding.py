"""Where a scene finds things: spaces by their names, pieces wherever the set-up laid them."""

from collections.abc import Iterable
from typing import Any

from pustosh.games.fallout.state.board import FACEDOWN, NOWHERE, PER_CELL, cell_at
from pustosh.games.fallout.state.encounter_deck import EncounterDeck
from pustosh.games.fallout.table import Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault, unknown, within
from pustosh.kernel.given import Given
from pustosh.kernel.state import Cards, without

DECKS = {"loot": "loot", "assets": "asset", "agenda": "agenda"}  # word of a scene -> deck


def cell_named(name: str) -> int:
    """`1,-1`."""
    if (cell := cell_at(name)) != NOWHERE:
        return cell
    raise Fault(f"{name!r} is no cell of the map; cells are named like 1,-1")


def space_named(table: Table, name: str) -> int:
    """`g1.K`, or the name of the place in it: red_rocket."""
    board = table.board
    node = board.node_of.get(name, board.places.get(name, NOWHERE))
    if node == NOWHERE:
        raise unknown("space of a faceup tile", name, (*board.node_of, *board.places))
    return node


def node_named(table: Table, name: str) -> int:
    """A space, or a facedown tile by its cell."""
    if "," not in name:
        return space_named(table, name)
    cell = cell_named(name)
    if cell not in table.board.hidden:
        raise Fault(f"the tile at {name} is not facedown: name one of its spaces")
    return cell * PER_CELL + FACEDOWN


def in_game(table: Table) -> Cards:
    """FO-SETUP-12. The agenda cards of a game with this many players."""
    return table.decks["agenda"].cards + tuple(card for hand in table.agendas for card in hand)


def taken(table: Table, facts: Given, fact: str, known: Iterable[str]) -> Cards:
    """The pieces that a fact lists, taken from wherever they lie."""
    pieces = tuple(facts.words(fact, known))
    for piece in pieces:
        take_out(table, piece)
    return pieces


def take_out(table: Table, piece: str) -> None:
    """A piece lies in one place: it is taken from wherever it is now."""
    fill_up(table, piece)
    for zone in table.zones:
        setattr(table, zone, lacking(getattr(table, zone), piece))
    table.loyal = ["" if card == piece else card for card in table.loyal]
    table.markers = tuple(marker for marker in table.markers if marker.quest != piece)
    table.exhausted -= {piece}
    table.facedown -= {piece}
    table.unseen -= {piece}
    table.foes.pop(piece, None)
    table.beacons.pop(piece, None)


def lacking(zone: Any, piece: str) -> Any:
    """What lies in a place, without this piece; lists and dicts are changed as they are."""
    if isinstance(zone, dict | list):
        for at, part in [*(zone.items() if isinstance(zone, dict) else enumerate(zone))]:
            zone[at] = lacking(part, piece)
    if isinstance(zone, Deck | EncounterDeck):
        return zone.without(piece) if piece in zone.cards else zone
    if isinstance(zone, frozenset):
        return zone - {piece}
    return without(zone, piece) if isinstance(zone, tuple) else zone


def fill_up(table: Table, card: str) -> None:
    """FO-SETUP-24. A hand that loses its agenda card has another; the shop has four (SHOP-13)."""
    for seat, hand in enumerate(table.agendas):
        if card in hand:
            table.agendas[seat] += next_of(table, "agenda")
    if card in table.shop:
        at = table.shop.index(card)
        table.shop = (*table.shop[:at], *next_of(table, "asset"), *table.shop[at:])


def next_of(table: Table, name: str) -> Cards:
    """The next card of a deck, which leaves it; none if all that is left has a known order."""
    cards = table.decks[name].pool[:1]
    for card in cards:
        table.decks[name] = table.decks[name].without(card)
    return cards


def at_of(table: Table, facts: Given) -> int:
    """Where `at` says that something stands."""
    with within(".at"):
        return node_named(table, str(facts.get("at", "")))
