"""Shelter: what speaks for a seat, near the end and long before it."""

from pustosh.bots.shelter import NTH_CUBE, dweller_worth, rounds_left
from pustosh.games.shelter.sight.view import SeatView, View

COOPERATIVE = False
SEAT = {
    "happiness": 0.11,
    "happiness near the end": 0.28,
    "keeps": 0.2,
    "threats near the end": -0.25,
    "cubes": 0.12,
    "items": 0.22,
    "rooms": 0.18,
    "dwellers": 0.11,
    "dwellers late": 0.0,
    "goes first": 0.06,
}
NOBODY: dict[str, float] = {}


def seats(view: View) -> list[tuple[float, ...]]:
    left = rounds_left(view)
    return [seat_terms(view, seat, left) for seat in view.seats]


def seat_terms(view: View, mine: SeatView, left: float) -> tuple[float, ...]:
    soon = min(1.0, left / 3)  # cubes and items need a round in which they are used
    late = min(1.0, left / 6)  # dwellers and rooms pay back over many rounds
    own = next(floor for floor in view.floors if floor.owner == mine.seat)
    dwellers = sum(dweller_worth(dweller) for dweller in mine.dwellers)
    return (
        mine.happiness,
        mine.happiness * (1 - late),
        sum(mine.keeps.values()) * (1 - late),
        mine.threats * (1 - late),
        sum(NTH_CUBE[cubes] for cubes in mine.cubes.values()) * soon,
        len(mine.items) * soon,
        (len(own.rooms) - 1) * late,
        dwellers * late,
        dwellers * (1 - late),
        (view.first == mine.seat) * soon,
    )


def nobody(view: View) -> tuple[float, ...]:
    return ()
