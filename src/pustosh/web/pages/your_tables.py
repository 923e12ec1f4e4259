"""Your tables: those that wait for you first, then those that wait for others, then the ends."""

import time
from datetime import timedelta
from typing import NamedTuple

import msgspec
from babel.dates import format_timedelta
from starlette.requests import Request
from starlette.responses import Response

from pustosh import games
from pustosh.kernel.frame import Said
from pustosh.matches.messages import Voice
from pustosh.matches.shelf import Listed
from pustosh.web.desk import desk, respond
from pustosh.web.people.visitors import visitor

MOST = 100  # the newest


class Row(NamedTuple):
    """A table of a visitor as their list has it."""

    table: Listed
    title: str
    place: str  # round and phase, in words
    ago: str  # since the last move
    asked: str  # the name of whoever is asked; empty: nobody, or it is a secret


class Sorted(NamedTuple):
    yours: list[Row]  # that wait for the visitor, the longest wait first
    others: list[Row]
    ended: list[Row]


def your_tables(request: Request) -> Response:
    here = desk(request)
    return respond(
        request,
        "web/pages/your_tables.html",
        rows=sorted_rows(request),
        push_key=here.notices.key.public,
        mail=here.notices.mail is not None,
        address=here.hub.store.notices.address(visitor(request).owner),
    )


def sorted_rows(request: Request) -> Sorted:
    """Tables are listed from the store, and none is opened for it."""
    owner = visitor(request).owner
    listed = desk(request).hub.store.shelf.of(owner, MOST)
    known = [table for table in listed if table.game in games.GAMES]
    known.sort(key=lambda table: table.since)
    rows = [row_of(request, table) for table in known]
    yours = [row for row in rows if row.table.asked == owner and not row.table.paused]
    rest = [row for row in reversed(rows) if row not in yours]
    return Sorted(
        yours,
        [row for row in rest if not row.table.over],
        [row for row in rest if row.table.over],
    )


def row_of(request: Request, table: Listed) -> Row:
    language = visitor(request).language
    spec, pack = desk(request).hub.kit(table.game)
    voice = Voice(spec, pack, language, table.names)
    place = voice.said(msgspec.json.decode(table.place, type=Said)) if table.place else ""
    is_open = spec.asked is None and 0 <= table.decider < len(table.names)
    asked = table.names[table.decider] if is_open and not table.over else ""
    return Row(table, spec.title.partition(":")[0], place, ago(table.since, language), asked)


def ago(since: float, language: str) -> str:
    """`3 days ago`, in words."""
    seconds = min(0.0, since - time.time())
    return format_timedelta(timedelta(seconds=seconds), add_direction=True, locale=language)
