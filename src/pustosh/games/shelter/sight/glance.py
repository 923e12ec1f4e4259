"""The facts of a view by which a search appraises a position; it does so thousands of times."""

from typing import NamedTuple

from pustosh.games.shelter.box.components import KINDS
from pustosh.games.shelter.rules.end import threats_at, worth_at_end
from pustosh.games.shelter.table import IN_BOX, Table
from pustosh.kernel.flow import Game

PLACES = 7  # of a floor


class DwellerGlance(NamedTuple):
    wounded: bool
    letter: str
    training: str


class SeatGlance(NamedTuple):
    seat: int
    cubes: dict[str, int]
    happiness: int
    items: tuple[str, ...]
    dwellers: list[DwellerGlance]
    keeps: dict[str, int]
    threats: int


class FloorGlance(NamedTuple):
    owner: int
    rooms: list[str]


class DeckGlance(NamedTuple):
    cards: int


class Glance(NamedTuple):
    """Named as in the view; in Shelter it is the same for every seat."""

    first: int
    ended_by: tuple[str, ...]
    seats: list[SeatGlance]
    floors: list[FloorGlance]
    threats: DeckGlance


def glance(game: Game[Table], seat: int | None) -> Glance:
    table = game.table
    return Glance(
        table.first,
        table.ended_by,
        [seat_glance(table, each) for each in range(table.seats)],
        [FloorGlance(owner, rooms(table, floor)) for floor, owner in enumerate(table.owner_of)],
        DeckGlance(len(table.threat_deck)),
    )


def rooms(table: Table, floor: int) -> list[str]:
    return [room for room in table.rooms[floor * PLACES : (floor + 1) * PLACES] if room]


def seat_glance(table: Table, seat: int) -> SeatGlance:
    items = table.items[seat]
    return SeatGlance(
        seat,
        {kind: table.cubes[seat * 3 + i] for i, kind in enumerate(KINDS)},
        table.happiness[seat],
        items,
        dwellers(table, seat),
        {item: n for item in items if (n := worth_at_end(table, seat, item))},
        threats_at(table, seat),
    )


def dwellers(table: Table, seat: int) -> list[DwellerGlance]:
    where, wounded, letter, training = table.where, table.wounded, table.letter, table.training
    return [
        DwellerGlance(wounded[figure], letter[figure], training[figure])
        for figure in table.figures[seat]
        if where[figure] != IN_BOX
    ]
