"""Opening a table, for pages and the API: names for the seats, the game set up and stored."""

import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple

from pustosh.bots import BOTS
from pustosh.kernel.spec import GameSpec
from pustosh.matches.match import new_match
from pustosh.matches.record import Seat
from pustosh.matches.store import SeatRow, TableRow
from pustosh.web.desk import Desk
from pustosh.web.live.table import LiveTable
from pustosh.web.visitors import hashed, new_token
from pustosh.web.words import Words

PEOPLE = ("me", "invited", "open")


class SeatPlan(NamedTuple):
    kind: str  # one of PEOPLE, or a kind of bot
    name: str
    owner: str = ""  # hash of the token that holds the seat


def new_table_id() -> str:
    return secrets.token_urlsafe(9)


def name_seats(seats: list[SeatPlan], t: Words) -> list[SeatPlan]:
    """Names that differ; a seat without a name gets one."""
    names: list[str] = []
    for number, (kind, name, _) in enumerate(seats):
        name = name or t(f"bot-name-{number % 6 + 1}" if kind in BOTS else "guest")
        while name in names:
            name += "*"
        names.append(name)
    return [seat._replace(name=name) for seat, name in zip(seats, names, strict=True)]


def start_table(
    here: Desk, spec: GameSpec, seats: list[SeatPlan], options: Mapping[str, Any], public: bool
) -> LiveTable:
    """A new table in the store; bots begin."""
    spec, pack = here.hub.kit(spec.name)
    people = [Seat(seat.name, seat.kind if seat.kind in BOTS else "") for seat in seats]
    match = new_match(spec, pack, people, options)
    id_ = new_table_id()
    rows = [
        SeatRow(id_, number, who.name, who.bot, seats[number].owner, hashed(new_token()))
        for number, who in enumerate(people)
    ]
    here.hub.store.create(TableRow(id_, spec.name, match.record.header, public, False), rows)
    table = here.hub.table(id_)
    here.bots.consider(table)
    return table
