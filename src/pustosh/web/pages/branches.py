"""Another game from a point of a finished one, at a new table."""

import msgspec
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from pustosh.kernel.faults import Fault
from pustosh.matches.match import Match
from pustosh.matches.record import Answer, Record, Seat, Undo
from pustosh.matches.store import LogRow, SeatRow, TableRow
from pustosh.web.desk import desk
from pustosh.web.live.quotas import expect_tables
from pustosh.web.live.seating import OPEN
from pustosh.web.live.table import LiveTable
from pustosh.web.lookup import number_of
from pustosh.web.opening import SeatPlan, first_entries, name_seats, new_table_id
from pustosh.web.pages.forms import go_to, posted
from pustosh.web.pages.replays import finished
from pustosh.web.people.visitors import Visitor, visitor, words_for
from pustosh.web.words import Words


@posted
def branch(request: Request, form: FormData) -> Response:
    """A new table with the answers up to here, fresh dice from here, and the visitor at it."""
    table, record = finished(request)
    at = number_of(form.get("at", ""), len(record.answers) - 1)
    if at is None:  # after the last answer there is nothing to go on with
        raise Fault(words_for(request)("branch-no-point", n=len(record.answers) - 1))
    who, here = visitor(request), desk(request)
    expect_tables(here.hub.store, who.owner, here.most_tables)
    id_ = new_table_id()
    people = seated(table, who, id_)
    match = Match(table.spec, table.match.pack, record).branch(at)
    seats = tuple(Seat(person.name, person.bot) for person in people)
    header = msgspec.structs.replace(match.record.header, seats=seats)
    row = TableRow(id_, table.spec.name, header, False, False, who.owner)
    first = first_entries(table.seating.terms)
    here.hub.store.create(row, people, [*first, *entries(match.record, name_of(who), len(first))])
    here.bots.consider(here.hub.table(id_))
    return go_to(request, f"/t/{id_}")


def seated(table: LiveTable, who: Visitor, id_: str) -> list[SeatRow]:
    """Bots stay; the visitor sits where they sat, or else on the first seat; others are open."""
    held = table.seats_of(who.owner)
    held = held or [row.seat for row in table.people if row.owner == who.owner][:1] or [0]
    people = [
        SeatRow(id_, row.seat, row.name, row.bot, "", "" if row.bot else OPEN)
        for row in table.people
    ]
    for seat in held:
        name = people[seat].name if table.people[seat].owner == who.owner else name_of(who)
        people[seat] = SeatRow(id_, seat, name, "", who.owner, "")
    plans = [SeatPlan(row.bot or "open", row.name) for row in people]
    named = name_seats(plans, table.spec.name, Words(who.language))
    return [row._replace(name=plan.name) for row, plan in zip(people, named, strict=True)]


def name_of(who: Visitor) -> str:
    return who.name or Words(who.language)("guest")


def entries(record: Record, name: str, after: int) -> list[LogRow]:
    """The log of the new table: what is taken over, and a note of it."""
    rows = [row_of(seq, entry) for seq, entry in enumerate(record.history(), after + 1)]
    note = {"message": "branched", "args": {"who": name}}
    return [*rows, LogRow(after + len(rows) + 1, "note", -1, note)]


def row_of(seq: int, entry: Answer | Undo) -> LogRow:
    if isinstance(entry, Undo):
        return LogRow(seq, "undo", entry.seat, {"to": entry.undo})
    return LogRow(seq, "answer", entry.seat, {"key": entry.key, "chance": list(entry.chance)})
