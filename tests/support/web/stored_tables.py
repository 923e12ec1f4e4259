"""Tables of the web that stand at a moment of a recorded game."""

import secrets

import msgspec

from pustosh.matches.record import Record, Seat
from pustosh.matches.store import LogRow, SeatRow, TableRow
from pustosh.web.people.visitors import COOKIE, hashed


def open_stored(server, record, *pages):
    """A table with this game so far, its own dice to come; pages for the seats, from the first."""
    id_, tokens = store_table(server.app.state.desk.hub.store, record)
    for page, token in zip(pages, tokens, strict=False):
        page.context.add_cookies([{"name": COOKIE, "value": token, "url": server.address}])
        page.goto(f"{server.address}/t/{id_}")
    return server.app.state.desk.hub.table(id_)


def store_table(store, record):
    """Its id, and for each seat what the browser of whoever sits there says."""
    id_ = secrets.token_urlsafe(9)
    tokens = [secrets.token_urlsafe(32) for _ in record.header.seats]
    people = [
        SeatRow(id_, seat, who.name, who.bot, hashed(tokens[seat]), f"{id_}-{seat}")
        for seat, who in enumerate(record.header.seats)
    ]
    over = record.end is not None
    row = TableRow(id_, record.header.game, record.header, public=False, over=over)
    store.create(row, people, log_of(record))
    return id_, tokens


def played_by_people(record):
    """The same game, with a person on every seat."""
    seats = tuple(Seat(seat.name, "") for seat in record.header.seats)
    return record.under(msgspec.structs.replace(record.header, seats=seats))


def log_of(record: Record):
    return [
        LogRow(seq, "answer", answer.seat, {"key": answer.key, "chance": list(answer.chance)})
        for seq, answer in enumerate(record.answers, 1)
    ]
