"""Playing: the table page, answers, undo, talk.

What may wait for a table or for the database runs in a thread: the loop serves everybody.
"""

import random
from collections.abc import Awaitable, Callable
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from pustosh.kernel.faults import Fault
from pustosh.kernel.refusals import Refused, why_not
from pustosh.matches.match import UndoRefused
from pustosh.web.desk import desk, oops, respond, who_is
from pustosh.web.drawing.table import Seen, render_table, seen_by, voice_of
from pustosh.web.live.bots import PATIENCE
from pustosh.web.live.table import LiveTable, Stale
from pustosh.web.visitors import Visitor
from pustosh.web.words import Words

LONGEST_TALK = 500
BLUR = (0.2, 0.9)  # seconds: an automatic pass looks like one that somebody gave at once

Endpoint = Callable[[Request], Awaitable[Response]]


def table_of(request: HTTPConnection) -> LiveTable:
    """The table of this address, up to date even if another process shares a SQLite file."""
    hub, id_ = desk(request).hub, request.path_params["id"]
    found = hub.table(id_)
    if not hub.store.speaks:
        hub.catch_up(id_)
    return found


def seen(request: HTTPConnection, table: LiveTable, who: Visitor) -> Seen:
    """As whom this browser sees the table; `?seat=` chooses among its own seats."""
    return seen_by(table, who, wished(request))


def wished(request: HTTPConnection) -> int | None:
    wish = number(request.query_params.get("seat", ""))
    return wish if wish >= 0 else None


def table(request: Request) -> Response:
    found, who = table_of(request), who_is(request)
    asks = seen(request, found, who)
    inner = render_table(desk(request), found, asks)
    return respond(request, "web/table.html", table=found, seen=asks, inner=inner)


def posted(take: Callable[[Request, LiveTable, FormData], Response]) -> Endpoint:
    """A change at a table: its form is read here, the change is made in a thread."""

    async def endpoint(request: Request) -> Response:
        with desk(request).priority.first():
            form = await request.form(max_files=0)
            return await run_in_threadpool(lambda: take(request, table_of(request), form))

    return endpoint


@posted
def answer(request: Request, found: LiveTable, form: FormData) -> Response:
    """Acknowledged as soon as it is stored; bots think and pages are drawn afterwards."""
    who = who_is(request)
    seat, key = number(form.get("seat")), str(form.get("key", ""))
    if seat not in found.seats_of(who.owner):
        return told(request, found, 403, Words(who.language)("not-your-seat"))
    take = propose if proposes(found, seat) else LiveTable.answer
    try:
        take(found, seat, key, number(form.get("question")))
    except Stale:
        return told(request, found, 409, Words(who.language)("stale"))
    except Refused as refused:
        return told(request, found, 409, refusal_text(found, who, refused))
    after_change(request, found)
    return told(request, found, 200, "")


def proposes(table: LiveTable, seat: int) -> bool:
    """Where all play together, who does not decide tells what he would take."""
    return table.spec.cooperative and seat != table.match.game.decider


def propose(table: LiveTable, seat: int, key: str, question: int) -> None:
    """What one proposes already is taken back by the same click."""
    with table.lock:
        again = table.proposals.get(seat) == key
        table.propose(seat, None if again else key, question)


def number(value: object) -> int:
    text = str(value)
    return int(text) if text.isdecimal() and len(text) < 9 else -1


def refusal_text(table: LiveTable, who: Visitor, refused: Refused) -> str:
    if refused.reason is None:
        return Words(who.language)("not-open")
    return f"{voice_of(table, who.language).refusal(refused.reason)} ({refused.reason.rule})"


def after_change(request: Request, table: LiveTable) -> None:
    here = desk(request)
    bots = PATIENCE if here.bots.consider(table) else 0.0
    here.hub.wake(table.id, max(bots, discretion(table)))


def discretion(table: LiveTable) -> float:
    """Where it is secret who is asked, people are told after a while that means nothing."""
    people = {row.owner for row in table.people if row.owner and not row.bot}
    if table.spec.asked is None or len(people) < 2 or table.stayed:
        return 0.0
    return random.uniform(*BLUR)


def told(request: Request, table: LiveTable, status: int, text: str) -> Response:
    """The live page gets a word; one without scripts goes back to the table, or to the reason."""
    if request.headers.get("x-live"):
        return JSONResponse({"text": text}, status)
    if text:
        return oops(request, status, text)
    seat = request.query_params.get("seat", "")
    place = f"/t/{table.id}" + (f"?{urlencode({'seat': seat})}" if seat.isdigit() else "")
    return RedirectResponse(place, 303)


@posted
def undo(request: Request, found: LiveTable, form: FormData) -> Response:
    who = who_is(request)
    seat, t = number(form.get("seat")), Words(who.language)
    if seat not in found.seats_of(who.owner):
        return told(request, found, 403, t("not-your-seat"))
    try:
        done = found.undo(seat)
    except UndoRefused as refused:
        return told(request, found, 409, t(refused.reason))
    after_change(request, found)
    return told(request, found, 200, "" if done else t("undo-asked"))


@posted
def consent(request: Request, found: LiveTable, form: FormData) -> Response:
    who = who_is(request)
    seat = number(form.get("seat"))
    if seat not in found.seats_of(who.owner):
        return told(request, found, 403, Words(who.language)("not-your-seat"))
    try:
        found.consent(seat, form.get("agree") == "yes")
    except Stale:
        return told(request, found, 409, Words(who.language)("stale"))
    after_change(request, found)
    return told(request, found, 200, "")


@posted
def chat(request: Request, found: LiveTable, form: FormData) -> Response:
    who = who_is(request)
    seat, text = number(form.get("seat")), str(form.get("text", "")).strip()
    if seat not in found.seats_of(who.owner):
        return told(request, found, 403, Words(who.language)("not-your-seat"))
    if text:
        found.say(seat, text[:LONGEST_TALK])
        desk(request).hub.wake(found.id)
    return told(request, found, 200, "")


def why(request: Request) -> Response:
    """Why a choice is not open: the rule that forbids it."""
    found, who = table_of(request), who_is(request)
    asks = seen(request, found, who)
    key = request.query_params.get("key", "")
    if asks.seat is None or not key:
        raise Fault(Words(who.language)("why-what"))
    with found.lock:
        refused = why_not(found.spec, found.match.game, asks.seat, key)
    text = Words(who.language)("why-open") if refused is None else refusal_text(found, who, refused)
    rule = refused.reason.rule if refused and refused.reason else ""
    if request.headers.get("x-live"):
        return JSONResponse({"text": text, "rule": rule})
    return respond(request, "web/why.html", table=found, text=text, rule=rule)
