"""Opening a table, for pages and the API: names for the seats, the game set up and stored."""

import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from pustosh.bots import is_bot
from pustosh.bots.people import cast, person_of
from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import GameSpec
from pustosh.kernel.teaching.lesson import Lesson
from pustosh.matches.match import Match, new_lesson, new_match
from pustosh.matches.record import Seat
from pustosh.matches.store import LogRow, SeatRow, TableRow
from pustosh.web.desk import Desk
from pustosh.web.live.quotas import expect_tables
from pustosh.web.live.seat_log import WAIT, Terms
from pustosh.web.live.seating import OPEN
from pustosh.web.live.table import LiveTable
from pustosh.web.people.names import distinct
from pustosh.web.people.visitors import hashed
from pustosh.web.words import Words

PEOPLE = ("me", "invited", "open")


class SeatPlan(NamedTuple):
    kind: str  # one of PEOPLE, or a kind of bot
    name: str
    owner: str = ""  # hash of the token that holds the seat


def new_table_id() -> str:
    return secrets.token_urlsafe(9)


def name_seats(seats: list[SeatPlan], game: str, t: Words) -> list[SeatPlan]:
    """Names that differ; a seat without a name gets one, and a bot is one of the game's people."""
    names, played = list[str](), with_people(seats, game)
    for number, (kind, name, _) in enumerate(played):
        names.append(distinct(name or own_name(kind, game, number, t), names))
    return [seat._replace(name=name) for seat, name in zip(played, names, strict=True)]


def with_people(seats: list[SeatPlan], game: str) -> list[SeatPlan]:
    """Whom each bot is; who was somebody before stays it."""
    bots = iter(cast([seat.kind for seat in seats if is_bot(seat.kind)], game))
    return [seat._replace(kind=next(bots)) if is_bot(seat.kind) else seat for seat in seats]


def own_name(kind: str, game: str, number: int, t: Words) -> str:
    person = person_of(kind, game) if is_bot(kind) else None
    if person is not None:
        return person.name(t.language)
    return t(f"bot-name-{number % 6 + 1}" if is_bot(kind) else "guest")


class TablePlan(NamedTuple):
    """What a table chooses at its opening, beside the options of the game."""

    public: bool = False  # anybody may watch
    terms: Terms = Terms()
    repeats: bool = False  # after an undo the same dice fall again
    opener: str = ""  # hash of the token of whoever opens it


def first_entries(terms: Terms) -> list[LogRow]:
    """The terms of a table are the first entry of its log, unless they are the usual ones."""
    if terms.absence == WAIT and terms.coach:
        return []
    return [LogRow(1, "terms", -1, msgspec.to_builtins(terms))]


def start_table(
    here: Desk,
    spec: GameSpec,
    seats: list[SeatPlan],
    options: Mapping[str, Any],
    plan: TablePlan,
) -> LiveTable:
    """A new table in the store; bots begin."""
    if plan.repeats and sum(seat.kind in PEOPLE for seat in seats) != 1:
        raise Fault("the same dice fall again only at a table with one person")
    spec, pack = here.hub.kit(spec.name)
    match = new_match(spec, pack, people_of(seats), options, repeats=plan.repeats)
    return store_table(here, match, seats, plan)


def start_lesson(here: Desk, spec: GameSpec, lesson: Lesson, seats: list[SeatPlan]) -> LiveTable:
    """A table that is laid by a lesson, for its opener and bots."""
    spec, pack = here.hub.kit(spec.name)
    match = new_lesson(spec, pack, lesson, people_of(seats))
    return store_table(here, match, seats, TablePlan(opener=seats[0].owner))


def people_of(seats: list[SeatPlan]) -> list[Seat]:
    return [Seat(seat.name, seat.kind if is_bot(seat.kind) else "") for seat in seats]


def link_to(here: Desk, id_: str, number: int, seat: SeatPlan) -> str:
    """How one comes to an empty seat: by its secret link, or anyhow."""
    if seat.kind == "open":
        return OPEN
    is_empty = seat.kind == "invited" and not seat.owner
    return hashed(here.invitations.token(id_, number)) if is_empty else ""


def store_table(here: Desk, match: Match, seats: list[SeatPlan], plan: TablePlan) -> LiveTable:
    """A new table; bots begin."""
    id_, header = new_table_id(), match.record.header
    rows = [
        SeatRow(id_, number, who.name, who.bot, seat.owner, link_to(here, id_, number, seat))
        for number, (who, seat) in enumerate(zip(header.seats, seats, strict=True))
    ]
    expect_tables(here.hub.store, plan.opener, here.most_tables)
    row = TableRow(id_, header.game, header, plan.public, False, plan.opener)
    here.hub.store.create(row, rows, first_entries(plan.terms))
    table = here.hub.table(id_)
    here.bots.consider(table)
    return table
