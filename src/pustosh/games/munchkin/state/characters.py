"""The values of a character on the table: seats, effects that act on it, Penalties."""

from typing import NamedTuple

NOBODY = -1
SEATS = range(6)  # at the largest table


WINNING = 10


class Ill(NamedTuple):
    """A Trap, Radiation or Bad Stuff card that acts on a character for some time."""

    card: str  # a second victim of the same Monster has a marker of it: `MO-04#1` (MU-RUN-11)
    kind: str  # trap, radiation, bad_stuff
    until: str
    penalty: int = 0  # on Combat Strength
    fought: bool = False  # the combat it acts in has begun
    turn: int = -1  # the turn in which a growing effect has reached its limit


class Penalty(NamedTuple):
    """A change of one character's Combat Strength that hangs on no lasting card."""

    seat: int
    n: int
    until: str
    source: str  # the card, or the Monster with which it goes away


def seat_id(seat: int) -> str:
    return f"seat:{seat}"
