"""Running away, before anybody runs: what the die has to show, for each who fights and each foe."""

import msgspec

from pustosh.games.munchkin.rules.combat.run_away import face_to_escape, pursues
from pustosh.games.munchkin.sight.shadow import table_of
from pustosh.games.munchkin.sight.view import View
from pustosh.games.munchkin.state.values import Foe
from pustosh.games.munchkin.table import Table

SIDES = 6  # of the die
ROLL, NEVER, SPARED = "roll", "never", "spared"


class Flight(msgspec.Struct, frozen=True):
    seat: int
    foe: str
    kind: str  # roll; never: no running from it; spared: it does not pursue
    face: int  # this or more on the die

    @property
    def saves(self) -> tuple[bool, ...]:
        """By face of the die."""
        return tuple(face >= self.face for face in range(1, SIDES + 1))


def flights_of(view: View) -> tuple[Flight, ...]:
    """MU-RUN-16. A separate roll for each Monster, and for each of those who lose."""
    combat = view.combat
    if combat is None:
        return ()
    table = table_of(view)
    seats = [seat for seat in (combat.fighter, combat.helper) if seat is not None]
    return tuple(flight(table, seat, foe) for seat in seats for foe in table.foes)


def flight(table: Table, seat: int, foe: Foe) -> Flight:
    chases = pursues(table, foe, seat)
    stuck = "no_flee" in table.box.cards[foe.card].features
    kind = SPARED if not chases else NEVER if stuck else ROLL
    return Flight(seat, foe.id, kind, face_to_escape(table, seat, foe.card))
