"""How happy everybody would be if the game ended now, and why."""

import msgspec

from pustosh.games.shelter.sight.view import SeatView, View


class Tally(msgspec.Struct, frozen=True):
    seat: int
    now: int
    keeps: dict[str, int]  # by item
    items: int  # all of them together
    lost: int  # for threats on the own floor
    total: int


def tallies(view: View) -> tuple[Tally, ...]:
    """The happiest first."""
    seats = (tally(seat) for seat in view.seats)
    return tuple(sorted(seats, key=lambda line: -line.total))


def tally(seat: SeatView) -> Tally:
    """SH-END-07. Items first (SH-END-16), then one less for each threat, never below zero."""
    items = sum(seat.keeps.values())
    lost = min(seat.threats, seat.happiness + items)
    return Tally(seat.seat, seat.happiness, seat.keeps, items, lost, seat.happiness + items - lost)
