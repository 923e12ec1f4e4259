"""Somebody at a table wants to be called something else; everybody reads it."""

from pustosh.matches.store import SeatRow
from pustosh.web.live.seat_keeping import Reseat
from pustosh.web.live.seating import expect, holds
from pustosh.web.live.table import LiveTable
from pustosh.web.people.names import distinct


def rename(table: LiveTable, seat: int, owner: str, name: str) -> None:
    """Nothing happens without a name, or with the one that the seat has."""

    def decide(row: SeatRow) -> Reseat:
        expect(holds(row, owner), "not-your-seat")
        others = [other.name for other in table.people if other.seat != seat]
        called = distinct(name, others)
        return Reseat("is-called", row.bot, owner, called, row.invitation, former=row.name)

    if name and name != table.people[seat].name:
        table.reseat(seat, decide)
