"""What a seat may know, built up from nothing. Shelter hides only the future: decks are counted."""

from typing import Any

import msgspec

from pustosh.games.shelter.box.components import KINDS, POSITIONS
from pustosh.games.shelter.rules.dwellers import dwellers_of
from pustosh.games.shelter.rules.end import threats_at, worth_at_end
from pustosh.games.shelter.rules.fight import always_on, at_hand
from pustosh.games.shelter.rules.vault import column_of
from pustosh.games.shelter.table import IN_BOX, NOBODY, ON_SYMBOL, Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game


class DwellerView(msgspec.Struct, frozen=True):
    id: str
    where: str  # home, new, or a slot
    wounded: bool
    letter: str
    training: str  # what its return will improve; `*`: a letter of choice


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    colour: str
    cubes: dict[str, int]
    happiness: int
    items: tuple[str, ...]
    exhausted: tuple[str, ...]
    dwellers: tuple[DwellerView, ...]
    in_box: int
    passed: bool
    always: int  # what passive cards add to each fight
    at_hand: int  # what ready cards could add to one
    keeps: dict[str, int]  # what items would bring at the end, as things stand
    threats: int  # on the own floor


class SlotView(msgspec.Struct, frozen=True):
    id: str
    side: int
    column: int  # 0: no roll hits it
    cost: tuple[str, ...]  # as it stands now: of the threat, if one lies here
    reward: tuple[str, ...]
    letter: str
    threat: str
    fight: int
    dwellers: tuple[str, ...]


class RoomView(msgspec.Struct, frozen=True):
    place: str
    card: str
    slots: tuple[SlotView, ...]


class FloorView(msgspec.Struct, frozen=True):
    owner: int | None  # nobody's: the top floor
    rooms: tuple[RoomView, ...]


class DeckView(msgspec.Struct, frozen=True):
    cards: int
    discard: tuple[str, ...]


class ChoiceView(msgspec.Struct, frozen=True):
    key: str
    rule: str


class BoutView(msgspec.Struct, frozen=True):
    """A fight whose dice lie on the table."""

    seat: int
    slot: str
    threat: str
    value: int
    first: int
    second: int
    bonus: int


class View(msgspec.Struct, frozen=True):
    seat: int | None
    round: int
    first: int
    order: tuple[int, ...]
    decider: int | None
    choices: tuple[ChoiceView, ...]
    seats: tuple[SeatView, ...]
    floors: tuple[FloorView, ...]
    item_row: tuple[str, ...]
    room_row: tuple[str, ...]
    items: DeckView
    rooms: DeckView
    threats: DeckView
    chosen: str
    bout: BoutView | None
    ended_by: tuple[str, ...]
    finished: bool
    options: dict[str, Any]


def view(game: Game[Table], seat: int | None) -> View:
    table = game.table
    mine = game.choices if seat is not None and seat == game.decider else ()
    return View(
        seat=seat,
        round=table.round,
        first=table.first,
        order=table.order,
        decider=game.decider if game.choices else None,
        choices=tuple(ChoiceView(choice.key, choice.rule) for choice in mine),
        seats=tuple(_seat(table, each) for each in range(table.seats)),
        floors=tuple(_floor(table, floor) for floor in range(table.seats + 1)),
        item_row=table.item_row,
        room_row=table.room_row,
        items=_deck(table.item_deck),
        rooms=_deck(table.room_deck),
        threats=_deck(table.threat_deck),
        chosen=table.chosen,
        bout=_bout(table),
        ended_by=table.ended_by,
        finished=table.finished,
        options=dict(table.options),
    )


def _bout(table: Table) -> BoutView | None:
    bout = table.bout
    if bout is None:
        return None
    threat, value = table.threat_at[bout.cell], table.face(bout.cell).fight
    slot = table.slot_id(bout.cell)
    return BoutView(bout.seat, slot, threat, value, bout.first, bout.second, bout.bonus)


def _deck(deck: Deck) -> DeckView:
    return DeckView(len(deck), deck.discard)


def _seat(table: Table, seat: int) -> SeatView:
    return SeatView(
        seat=seat,
        colour=table.colours[seat],
        cubes={kind: table.cubes[seat * 3 + i] for i, kind in enumerate(KINDS)},
        happiness=table.happiness[seat],
        items=table.items[seat],
        exhausted=tuple(item for item in table.items[seat] if item in table.exhausted),
        dwellers=tuple(
            _dweller(table, figure)
            for figure in table.figures[seat]
            if table.where[figure] != IN_BOX
        ),
        in_box=7 - dwellers_of(table, seat),
        passed=table.passed[seat],
        always=always_on(table, seat),
        at_hand=at_hand(table, seat),
        keeps={id_: n for id_ in table.items[seat] if (n := worth_at_end(table, seat, id_))},
        threats=threats_at(table, seat),
    )


def _dweller(table: Table, figure: int) -> DwellerView:
    at = table.where[figure]
    return DwellerView(
        id=table.figure_id(figure),
        where=table.slot_id(at) if at >= 0 else "new" if at == ON_SYMBOL else "home",
        wounded=table.wounded[figure],
        letter=table.letter[figure],
        training=table.training[figure],
    )


def _floor(table: Table, floor: int) -> FloorView:
    owner = table.owner_of[floor]
    rooms = tuple(
        RoomView(table.place_id(floor, position), card, _slots(table, floor * 7 + position))
        for position in range(len(POSITIONS))
        if (card := table.rooms[floor * 7 + position])
    )
    return FloorView(None if owner == NOBODY else owner, rooms)


def _slots(table: Table, place: int) -> tuple[SlotView, ...]:
    return tuple(_slot(table, cell) for cell in (place * 2, place * 2 + 1) if cell in table.cells)


def _slot(table: Table, cell: int) -> SlotView:
    face = table.face(cell)
    return SlotView(
        id=table.slot_id(cell),
        side=cell % 2,
        column=column_of(table, cell),
        cost=face.red,
        reward=face.green,
        letter=face.letter,
        threat=table.threat_at[cell],
        fight=face.fight,
        dwellers=_standing(table, cell),
    )


def _standing(table: Table, cell: int) -> tuple[str, ...]:
    slot = table.slot_at[cell]
    cells = (cell, cell + 1) if slot.linked else (cell,)
    return tuple(
        table.figure_id(table.occupant[at]) for at in cells if table.occupant[at] != NOBODY
    )
