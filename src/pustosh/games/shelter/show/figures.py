"""The dwellers: whose they are, where they are, and how they fare."""

from collections.abc import Iterator, Mapping

import msgspec

from pustosh.games.shelter.box.cards import COLOURS
from pustosh.games.shelter.sight.view import DwellerView, SeatView, SlotView, View


class Figure(msgspec.Struct, frozen=True):
    id: str
    seat: int
    mark: int
    at: str  # home, out or new
    slot: str  # where it stands, when it is out
    wounded: bool
    letter: str
    training: str  # what its return will improve; `*`: a letter of choice


Figures = Mapping[str, Figure]


def mark_of(seat: SeatView) -> int:
    """The number of its colour and shape: circle, triangle, square, diamond."""
    return COLOURS.index(seat.colour) + 1


def figures_of(view: View) -> Figures:
    return {dweller.id: _figure(seat, dweller) for seat in view.seats for dweller in seat.dwellers}


def _figure(seat: SeatView, dweller: DwellerView) -> Figure:
    out = dweller.where not in ("home", "new")
    return Figure(
        id=dweller.id,
        seat=seat.seat,
        mark=mark_of(seat),
        at="out" if out else dweller.where,
        slot=dweller.where if out else "",
        wounded=dweller.wounded,
        letter=dweller.letter,
        training=dweller.training,
    )


def newcomers_of(view: View, figures: Figures) -> dict[str, tuple[Figure, ...]]:
    """Who waits on the symbol of which slot: where a dweller of the same seat has recruited."""
    waiting: dict[str, tuple[Figure, ...]] = {}
    for seat in view.seats:
        new = [
            figure for figure in figures.values() if figure.seat == seat.seat and figure.at == "new"
        ]
        slots = [slot.id for slot in _recruiting(view, seat.seat, figures)]
        while new and slots:
            slot = slots.pop(0)
            here, new = (new[:1], new[1:]) if slots else (new, [])
            waiting[slot] = waiting.get(slot, ()) + tuple(here)
    return waiting


def _recruiting(view: View, seat: int, figures: Figures) -> Iterator[SlotView]:
    for floor in view.floors:
        for room in floor.rooms:
            for slot in room.slots:
                if "dweller" in slot.reward and any(
                    figures[dweller].seat == seat for dweller in slot.dwellers
                ):
                    yield slot
