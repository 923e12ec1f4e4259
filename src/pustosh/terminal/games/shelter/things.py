"""The things of a view by their ids, and what a choice about one is worth knowing."""

from typing import NamedTuple

from rich.text import Text

from pustosh.games.shelter.box.components import COMPARTMENT, KINDS
from pustosh.games.shelter.sight.view import (
    DwellerView,
    FloorView,
    RoomView,
    SeatView,
    SlotView,
    View,
)
from pustosh.kernel.choices import Choice
from pustosh.terminal.games.shelter.cards import build_cost, item_text, room_facts
from pustosh.terminal.games.shelter.signs import price_signs, slot_facts, slot_signs
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Pieces, flow, write


class Spot(NamedTuple):
    """Where a slot is."""

    floor: FloorView
    room: RoomView
    slot: SlotView


def spot(view: View, id_: str) -> Spot | None:
    for floor in view.floors:
        for room in floor.rooms:
            for slot in room.slots:
                if slot.id == id_:
                    return Spot(floor, room, slot)
    return None


def column_of(slot: SlotView) -> int:
    """The number a roll must show to hit this slot; 0: none does, as a 7 spares the floor."""
    return 0 if slot.id.endswith((".A", ".B")) else slot.column


def owner(view: View, dweller: str) -> SeatView | None:
    colour = dweller.partition("-")[0]
    return next((seat for seat in view.seats if seat.colour == colour), None)


def dweller(view: View, id_: str) -> DwellerView | None:
    seat = owner(view, id_)
    return next((dweller for dweller in seat.dwellers if dweller.id == id_), None) if seat else None


def floor_name(page: Page, floor: FloorView) -> str:
    if floor.owner is None:
        return page.voice.name("top").capitalize()
    return page.words("floor-of", who=page.voice.seat(floor.owner))


def heading(page: Page, choice: Choice) -> str:
    """Placements are listed by floor."""
    where = spot(page.view, choice.about)
    return floor_name(page, where.floor) if where else ""


def facts(page: Page, choice: Choice) -> str:
    about = choice.about
    if where := spot(page.view, about):
        return slot_facts(page, where.slot)
    if about in page.pack.build_bills:
        return room_facts(page, about)
    if about in page.pack.items:
        return item_text(page, about)
    if about in KINDS:
        have = page.view.seats[page.seat].cubes[about]
        return page.words("have", n=have, most=COMPARTMENT)
    return dweller_facts(page, about)


def dweller_facts(page: Page, id_: str) -> str:
    figure = dweller(page.view, id_)
    if figure is None:
        return ""
    facts_ = [page.words("wounded")] if figure.wounded else []
    if figure.letter:
        facts_.append(page.words("improved", letter=page.voice.name(figure.letter)))
    return "; ".join(facts_)


def signs_of(page: Page, choice: Choice) -> Text:
    """What a choice costs and brings, at a glance."""
    about = choice.about
    pieces: Pieces = []
    if where := spot(page.view, about):
        pieces = slot_signs(where.slot)
    elif about in page.pack.build_bills and choice.verb == "buy":
        pieces = price_signs(build_cost(page, about), ())
    return write(page, flow(pieces, 99)).text
