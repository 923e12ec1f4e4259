"""Playing: the table page, answers, undo, talk, and the live channel."""

import asyncio
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from pustosh.kernel.faults import Fault
from pustosh.kernel.refusals import Refused, why_not
from pustosh.matches.match import UndoRefused
from pustosh.web.desk import desk, oops, respond, who_is
from pustosh.web.hub import NoSuchTable
from pustosh.web.live import LiveTable, Stale
from pustosh.web.tableview import Seen, render_table, seen_by, voice_of
from pustosh.web.visitors import Visitor
from pustosh.web.words import Words

LONGEST_TALK = 500


def table_of(request: HTTPConnection) -> LiveTable:
    """The table of this address, up to date even if another process shares a SQLite file."""
    hub, id_ = desk(request).hub, request.path_params["id"]
    found = hub.table(id_)
    if not hub.store.speaks:
        hub.catch_up(id_)
    return found


def seen(request: HTTPConnection, table: LiveTable, who: Visitor) -> Seen:
    """As whom this browser sees the table; `?seat=` chooses among its own seats."""
    wish = request.query_params.get("seat", "")
    return seen_by(table, who, int(wish) if wish.isdigit() else None)


def table(request: Request) -> Response:
    found, who = table_of(request), who_is(request)
    asks = seen(request, found, who)
    inner = render_table(desk(request), found, asks)
    return respond(request, "web/table.html", table=found, seen=asks, inner=inner)


async def answer(request: Request) -> Response:
    found, who = table_of(request), who_is(request)
    form = await request.form()
    seat, key = number(form.get("seat")), str(form.get("key", ""))
    t = Words(who.language)
    if seat not in found.seats_of(who.owner):
        return told(request, found, 403, t("not-your-seat"))
    try:
        question = number(form.get("question"))
        await run_in_threadpool(found.answer, seat, key, question)
    except Stale:
        return told(request, found, 409, t("stale"))
    except Refused as refused:
        return told(request, found, 409, refusal_text(found, who, refused))
    after_change(request, found)
    return told(request, found, 200, "")


def number(value: object) -> int:
    text = str(value)
    return int(text) if text.isdigit() and len(text) < 9 else -1


def refusal_text(table: LiveTable, who: Visitor, refused: Refused) -> str:
    if refused.reason is None:
        return Words(who.language)("not-open")
    return f"{voice_of(table, who.language).refusal(refused.reason)} ({refused.reason.rule})"


def after_change(request: Request, table: LiveTable) -> None:
    here = desk(request)
    here.hub.wake(table.id)
    here.bots.consider(table)


def told(request: Request, table: LiveTable, status: int, text: str) -> Response:
    """The live page gets a word; one without scripts goes back to the table, or to the reason."""
    if request.headers.get("x-live"):
        return JSONResponse({"text": text}, status)
    if text:
        return oops(request, status, text)
    seat = request.query_params.get("seat", "")
    place = f"/t/{table.id}" + (f"?{urlencode({'seat': seat})}" if seat.isdigit() else "")
    return RedirectResponse(place, 303)


async def undo(request: Request) -> Response:
    found, who = table_of(request), who_is(request)
    form = await request.form()
    seat = number(form.get("seat"))
    t = Words(who.language)
    if seat not in found.seats_of(who.owner):
        return told(request, found, 403, t("not-your-seat"))
    try:
        done = await run_in_threadpool(found.undo, seat)
    except UndoRefused as refused:
        return told(request, found, 409, t(refused.reason))
    after_change(request, found)
    return told(request, found, 200, "" if done else t("undo-asked"))


async def consent(request: Request) -> Response:
    found, who = table_of(request), who_is(request)
    form = await request.form()
    seat = number(form.get("seat"))
    if seat not in found.seats_of(who.owner):
        return told(request, found, 403, Words(who.language)("not-your-seat"))
    try:
        await run_in_threadpool(found.consent, seat, form.get("agree") == "yes")
    except Stale:
        return told(request, found, 409, Words(who.language)("stale"))
    after_change(request, found)
    return told(request, found, 200, "")


async def chat(request: Request) -> Response:
    found, who = table_of(request), who_is(request)
    form = await request.form()
    seat, text = number(form.get("seat")), str(form.get("text", "")).strip()
    if seat not in found.seats_of(who.owner):
        return told(request, found, 403, Words(who.language)("not-your-seat"))
    if text:
        await run_in_threadpool(found.say, seat, text[:LONGEST_TALK])
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


async def live(socket: WebSocket) -> None:
    """Sends the inside of the table whenever it changes, as this browser may see it."""
    try:
        found = await run_in_threadpool(table_of, socket)
    except NoSuchTable:
        await socket.close(1008)
        return
    await socket.accept()
    who = who_is(socket)
    asks = seen(socket, found, who)
    leaving = asyncio.create_task(until_left(socket))
    with desk(socket).hub.watching(found.id) as changed:
        changed.set()  # what happened between the page and this channel
        while not leaving.done():
            waiting = asyncio.create_task(changed.wait())
            await asyncio.wait({waiting, leaving}, return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            if leaving.done():
                break
            changed.clear()
            again = seen_by(found, who, asks.wish)
            html = await run_in_threadpool(render_table, desk(socket), found, again)
            try:
                await socket.send_text(html)
            except (WebSocketDisconnect, RuntimeError):
                break
    leaving.cancel()


async def until_left(socket: WebSocket) -> None:
    """Only listening tells that a browser has gone."""
    try:
        while True:
            await socket.receive_text()
    except (WebSocketDisconnect, RuntimeError, KeyError):
        return
