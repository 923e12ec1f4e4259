"""Builds a table from a scene's `given`, and tells the facts that its `then` asks for."""

from collections.abc import Callable
from typing import Any

from pustosh.games.shelter.box.components import KINDS
from pustosh.games.shelter.rules.dwellers import at_home, dwellers_of
from pustosh.games.shelter.rules.vault import column_of
from pustosh.games.shelter.staging.arranging import (
    DECKS,
    arrange_deck,
    arrange_floor,
    arrange_table,
    cell_named,
    figure_named,
    may_have_ended,
)
from pustosh.games.shelter.staging.seats import arrange_dweller, arrange_seat, arrange_slot
from pustosh.games.shelter.table import HOME, NOBODY, ON_SYMBOL, Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import unknown
from pustosh.kernel.flow import Game
from pustosh.kernel.given import lay_subjects, numbered_seat

Facts = dict[str, Any]


def arrange(game: Game[Table], given: Facts) -> None:
    """Patch the table; what the rules could not produce is refused."""
    if given:  # without `given` the set-up goes on where it stands
        lay_subjects(game, {"table": {}, **given}, ARRANGE)
        may_have_ended(game.table, str(given.get("table", {}).get("phase", "")))


ARRANGE: dict[str, Callable[[Game[Table], str, Facts], None]] = {  # in this order
    "table": arrange_table,
    "floor": arrange_floor,
    "seat": arrange_seat,
    "dweller": arrange_dweller,
    "slot": arrange_slot,
    "items": arrange_deck,  # decks keep the rest
    "rooms": arrange_deck,
    "threats": arrange_deck,
}


def look(game: Game[Table], subject: str) -> Facts:
    """The facts of one subject."""
    kind, _, name = subject.partition(" ")
    if kind not in LOOK:
        raise unknown("subject of then", subject, LOOK)
    return LOOK[kind](game, name or kind)


def look_at_table(game: Game[Table], name: str) -> Facts:
    table = game.table
    return {
        "round": table.round,
        "first": table.first,
        "order": list(table.order),
        "floors": list(table.owner_of[1:]),
        "colours": list(table.colours),
        "chosen": table.chosen,
        "ended_by": list(table.ended_by),
        "finished": table.finished,
    }


def look_at_seat(game: Game[Table], name: str) -> Facts:
    table = game.table
    seat = numbered_seat(table, name)
    healthy, hurt = at_home(table, seat)
    return {
        **{kind: table.cubes[seat * 3 + i] for i, kind in enumerate(KINDS)},
        "happiness": table.happiness[seat],
        "items": list(table.items[seat]),
        "exhausted": [item for item in table.items[seat] if item in table.exhausted],
        "dwellers": dwellers_of(table, seat),
        "in_box": 7 - dwellers_of(table, seat),
        "available": healthy + hurt,
        "healthy": healthy,
        "wounded": sum(table.wounded[figure] for figure in table.figures[seat]),
        "letters": sorted(filter(None, (table.letter[figure] for figure in table.figures[seat]))),
        "passed": table.passed[seat],
        "rooms": table.rooms_on(table.floor_of[seat]),
    }


def look_at_floor(game: Game[Table], name: str) -> Facts:
    table = game.table
    floor = 0 if name == "top" else table.floor_of[numbered_seat(table, name)]
    row = table.rooms[floor * 7 : floor * 7 + 7]
    return {
        "left": [room for room in row[2::-1] if room],
        "elevator": row[3],
        "right": [room for room in row[4:] if room],
        "threats": [threat for threat in table.threat_at[floor * 14 : floor * 14 + 14] if threat],
    }


def look_at_slot(game: Game[Table], name: str) -> Facts:
    table = game.table
    cell = cell_named(table, name)
    placed = [(figure, place) for figure, place in enumerate(table.where) if place >= 0]
    here = [figure for figure, place in placed if table.slot_id(place) == name]
    return {
        "threat": table.threat_at[cell],
        "dwellers": [table.figure_id(figure) for figure in here],
        "lying": any(table.wounded[figure] for figure in here),
        "free": table.occupant[cell] == NOBODY,
        "column": column_of(table, cell),
    }


def look_at_dweller(game: Game[Table], name: str) -> Facts:
    table = game.table
    figure = figure_named(table, name)
    place = table.where[figure]
    away = {HOME: "home", ON_SYMBOL: "new"}
    return {
        "where": table.slot_id(place) if place >= 0 else away.get(place, "box"),
        "wounded": table.wounded[figure],
        "letter": table.letter[figure],
    }


def look_at_deck(game: Game[Table], name: str) -> Facts:
    deck_name, row_name = DECKS[name]
    deck: Deck = getattr(game.table, deck_name)
    row: tuple[str, ...] = getattr(game.table, row_name) if row_name else ()
    return {
        "row": list(row),
        "deck": len(deck),
        "discard": list(deck.discard),
        "cards": sorted(deck.pool),
    }


LOOK: dict[str, Callable[[Game[Table], str], Facts]] = {
    "table": look_at_table,
    "seat": look_at_seat,
    "floor": look_at_floor,
    "slot": look_at_slot,
    "dweller": look_at_dweller,
    "items": look_at_deck,
    "rooms": look_at_deck,
    "threats": look_at_deck,
}
