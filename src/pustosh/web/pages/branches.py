"""Another game from a point of a finished one: a table of one's own."""

import secrets

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pustosh.kernel.faults import Fault
from pustosh.matches.match import Match
from pustosh.matches.record import Record, Seat
from pustosh.matches.store import LogRow, SeatRow, TableRow
from pustosh.web.desk import desk, who_is
from pustosh.web.live.table import LiveTable
from pustosh.web.pages.lobby import name_seats
from pustosh.web.pages.replays import count_of, finished
from pustosh.web.visitors import Visitor, hashed, new_token, remember
from pustosh.web.words import Words


async def branch(request: Request) -> Response:
    """A new table with the answers up to here, fresh dice from here, and the visitor at it."""
    form = await request.form(max_files=0)
    id_ = await run_in_threadpool(open_branch, request, str(form.get("at", "")))
    response = RedirectResponse(f"/t/{id_}", 303)
    remember(response, request, who_is(request))
    return response


def open_branch(request: Request, at_: str) -> str:
    who, here = who_is(request), desk(request)
    table, record = finished(request)
    at = count_of(at_, len(record.answers) - 1)
    if at is None:  # after the last answer there is nothing to go on with
        raise Fault(Words(who.language)("branch-no-point", n=len(record.answers) - 1))
    id_ = secrets.token_urlsafe(9)
    people = seated(table, who, id_)
    match = Match(table.spec, table.match.pack, record).branch(at)
    seats = tuple(Seat(person.name, person.bot) for person in people)
    header = msgspec.structs.replace(match.record.header, seats=seats)
    row = TableRow(id_, table.spec.name, header, public=False, over=False)
    here.hub.store.create(row, people, entries(match.record, name_of(who)))
    here.bots.consider(here.hub.table(id_))
    return id_


def seated(table: LiveTable, who: Visitor, id_: str) -> list[SeatRow]:
    """Bots stay, the visitor sits where he sat or else on the first seat, other seats are open."""
    held = table.seats_of(who.owner)
    held = held or [row.seat for row in table.people if row.owner == who.owner][:1] or [0]
    people = [
        SeatRow(id_, row.seat, row.name, row.bot, "", hashed(new_token())) for row in table.people
    ]
    for seat in held:
        name = people[seat].name if table.people[seat].owner == who.owner else name_of(who)
        people[seat] = people[seat]._replace(name=name, bot="", owner=who.owner)
    named = name_seats([(row.bot or "open", row.name) for row in people], Words(who.language))
    return [row._replace(name=name) for row, (_, name) in zip(people, named, strict=True)]


def name_of(who: Visitor) -> str:
    return who.name or Words(who.language)("guest")


def entries(record: Record, name: str) -> list[LogRow]:
    """The log of the new table: the answers that are taken over, and a note of it."""
    answers = [
        LogRow(seq, "answer", answer.seat, {"key": answer.key, "chance": list(answer.chance)})
        for seq, answer in enumerate(record.answers, 1)
    ]
    note = {"message": "branched", "args": {"who": name}}
    return [*answers, LogRow(len(answers) + 1, "note", -1, note)]
