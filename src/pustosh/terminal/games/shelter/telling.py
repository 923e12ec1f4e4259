"""Shelter in words: where the game stands, what everybody owns, what is on offer."""

from pustosh.games.shelter.box.components import KINDS
from pustosh.games.shelter.sight.view import RoomView, SeatView, SlotView, View
from pustosh.terminal.games.shelter.signs import slot_facts
from pustosh.terminal.games.shelter.things import column_of, floor_name
from pustosh.terminal.page import Page

SIDES = ("side-left", "side-right")
ELEVATOR_SIDES = ("side-a", "side-b")


def headline(page: Page) -> str:
    view: View = page.view
    last = f" {page.words('last-round')}" if view.ended_by else ""
    return page.words("headline", round=view.round, threats=view.threats.cards) + last


def status(page: Page) -> list[str]:
    view: View = page.view
    mine = view.seats[page.seat]
    happiness = [f"{page.voice.seat(seat.seat)}: {seat.happiness}" for seat in view.seats]
    return [
        headline(page),
        page.words("own-cubes", what=cubes(page, mine)),
        dwellers(page, mine),
        page.words("own-items", what=items(page, mine) or page.words("nothing")),
        page.words("all-happiness", what="; ".join(happiness)),
        page.words("room-row", what=row(page, view.room_row)),
        page.words("item-row", what=row(page, view.item_row)),
    ]


def cubes(page: Page, seat: SeatView) -> str:
    return ", ".join(f"{page.voice.name(kind)} {seat.cubes[kind]}" for kind in KINDS)


def dwellers(page: Page, seat: SeatView) -> str:
    """How many there are, are ready, lie wounded; and which attributes are improved."""
    letters = [dweller.letter for dweller in seat.dwellers if dweller.letter]
    return page.words(
        "own-dwellers",
        all=len(seat.dwellers),
        ready=sum(dweller.where == "home" and not dweller.wounded for dweller in seat.dwellers),
        wounded=sum(dweller.wounded for dweller in seat.dwellers),
        letters=" ".join(letters) or page.words("nothing"),
    )


def items(page: Page, seat: SeatView) -> str:
    turned = page.words("turned")
    names = [
        page.voice.name(item) + (f" ({turned})" if item in seat.exhausted else "")
        for item in seat.items
    ]
    return ", ".join(names)


def row(page: Page, cards: tuple[str, ...]) -> str:
    names = [f"{page.voice.name(card)} ({card})" for card in cards]
    return ", ".join(names) or page.words("nothing")


def scores(page: Page) -> list[str]:
    return [score(page, seat) for seat in page.view.seats]


def score(page: Page, seat: SeatView) -> str:
    """Happiness first, then what breaks ties."""
    return page.words(
        "score",
        who=page.voice.seat(seat.seat),
        happiness=seat.happiness,
        cubes=sum(seat.cubes.values()),
        dwellers=len(seat.dwellers),
        items=len(seat.items),
    )


def board(page: Page) -> list[str]:
    """The vault floor by floor, each slot with what it costs and brings and who stands there."""
    lines = []
    for floor in page.view.floors:
        lines.append(f"{floor_name(page, floor)}:")
        for room in floor.rooms:
            lines.append(f"  {page.voice.name(room.card)} ({room.card}):")
            lines += [f"    {slot_line(page, room, slot)}" for slot in room.slots]
    return lines


def slot_line(page: Page, room: RoomView, slot: SlotView) -> str:
    where = page.words(side(room, slot))
    if column := column_of(slot):
        where = page.words("in-column", side=where, column=column)
    line = f"{where} [{slot.id}]: {slot_facts(page, slot)}"
    if slot.dwellers:
        names = ", ".join(page.voice.name(dweller) for dweller in slot.dwellers)
        line += f"; {page.words('standing', who=names)}"
    return line


def side(room: RoomView, slot: SlotView) -> str:
    if slot.id.endswith(".LR"):
        return "side-linked"
    return (ELEVATOR_SIDES if room.place.endswith(".E") else SIDES)[slot.side]
