"""The dwellers: whose they are, where they are, and how they fare."""

from collections.abc import Iterator, Mapping

import msgspec

from pustosh.games.shelter.box.cards import COLOURS
from pustosh.games.shelter.sight.view import DwellerView, SeatView, SlotView, View


class Figure(msgspec.Struct, frozen=True):
    """A dweller as the view has it, whose it is, and its colour and shape."""

    dweller: DwellerView
    seat: int
    mark: int

    @property
    def id(self) -> str:
        return self.dweller.id

    @property
    def at(self) -> str:
        """home, new or out."""
        return self.dweller.where if self.dweller.where in ("home", "new") else "out"


Figures = Mapping[str, Figure]


def mark_of(seat: SeatView) -> int:
    """The number of its colour and shape: circle, triangle, square, diamond."""
    return COLOURS.index(seat.colour) + 1


def figures_of(view: View) -> Figures:
    return {
        dweller.id: Figure(dweller, seat.seat, mark_of(seat))
        for seat in view.seats
        for dweller in seat.dwellers
    }


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
