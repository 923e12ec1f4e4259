"""Where a scene finds things: spaces by their names, cards wherever the set-up laid them."""

from collections.abc import Iterable
from typing import Any

from pustosh.games.fallout.state.board import FACEDOWN, NOWHERE, PER_CELL, cell_at
from pustosh.games.fallout.state.things import without
from pustosh.games.fallout.table import Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault, unknown

Facts = dict[str, Any]

HELD = ("equipped", "inventory", "agendas", "perks")  # lists of the table, by seat
DECKS = {"loot": "loot", "assets": "asset", "agenda": "agenda"}  # word of a scene -> deck
LYING = ("shop", "uniques", "spent_uniques", "gone", "perk_deck", "quests", "trashed")


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


def known_card(what: str, card: str, known: Iterable[str]) -> str:
    if card not in known:
        raise unknown(what, card, known)
    return card


def in_game(table: Table) -> tuple[str, ...]:
    """FO-SETUP-12. The agenda cards of a game with this many players."""
    return table.decks["agenda"].cards + tuple(card for hand in table.agendas for card in hand)


def take_out(table: Table, card: str) -> None:
    """A card lies in one place: it is taken from wherever it is now."""
    _from_hands(table, card)
    for name, deck in table.decks.items():
        table.decks[name] = taken_from(deck, card)
    for type_, stack in table.stacks.items():
        table.stacks[type_] = taken_from(stack, card)
    if card in table.shop:
        _refill(table, card)
    for name in LYING:
        setattr(table, name, without(getattr(table, name), card))
    _from_library(table, card)
    _from_map(table, card)


def taken_from(deck: Deck, card: str) -> Deck:
    return deck.without(card) if card in deck.cards else deck


def _from_hands(table: Table, card: str) -> None:
    """FO-SETUP-24. Who loses the agenda card of the set-up has another one instead."""
    for seat in range(table.seats):
        if card in table.agendas[seat] and table.decks["agenda"].pool:
            new = table.decks["agenda"].pool[0]
            table.decks["agenda"] = table.decks["agenda"].without(new)
            table.agendas[seat] += (new,)
        for name in HELD:
            held = getattr(table, name)
            held[seat] = without(held[seat], card)
        if table.loyal[seat] == card:
            table.loyal[seat] = ""
    table.exhausted -= {card}


def _refill(table: Table, card: str) -> None:
    """FO-SHOP-13. The shop has four cards: the next of the deck takes the place."""
    if table.decks["asset"].pool:
        new = table.decks["asset"].pool[0]
        table.decks["asset"] = table.decks["asset"].without(new)
        table.shop = tuple(new if held == card else held for held in table.shop)


def _from_library(table: Table, card: str) -> None:
    table.library -= {card}
    for icon, deck in table.encounter_decks.items():
        table.encounter_decks[icon] = deck.without(card)
    table.markers = tuple(marker for marker in table.markers if marker.quest != card)


def _from_map(table: Table, token: str) -> None:
    table.foes.pop(token, None)
    table.beacons.pop(token, None)
    table.facedown -= {token}
    table.unseen -= {token}
