"""Playing: the table page, answers, undo, talk."""

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pustosh.kernel.chance import First
from pustosh.kernel.faults import Fault
from pustosh.kernel.refusals import Refused, why_not
from pustosh.matches.coaching import waits_for
from pustosh.matches.lessons import LessonWaits
from pustosh.matches.match import UndoRefused
from pustosh.web.desk import desk, oops, respond
from pustosh.web.drawing.table import Seen, render_table, seen_by
from pustosh.web.live.log import GESTURES
from pustosh.web.live.table import LONGEST_TALK, LiveTable, Stale
from pustosh.web.lookup import number_of, table_of, wished_seat
from pustosh.web.pages import seats
from pustosh.web.pages.forms import Declined, by_seat
from pustosh.web.people.texts import tidy
from pustosh.web.people.visitors import visitor, words_for
from pustosh.web.people.watching import browser_may_watch, watched_table


def table(request: Request) -> Response:
    table = table_of(request).visible()
    seen = seen_by(table, visitor(request), wished_seat(request))
    if not browser_may_watch(request, table):
        return closed_table(request, table, seen)
    inner = render_table(desk(request), table, seen)
    return respond(
        request,
        "web/table/table.html",
        table=table,
        seen=seen,
        inner=inner,
        pace=desk(request).pace,
    )


def closed_table(request: Request, table: LiveTable, seen: Seen) -> Response:
    """For strangers: nothing but the open seats."""
    if not any("take" in can for can in seen.offers):
        return oops(request, 403, words_for(request)("not-public"))
    return seats.guest_page(request, table)


@by_seat
def answer(request: Request, table: LiveTable, seat: int, form: FormData) -> str:
    """Acknowledged as soon as it is stored; bots think and pages are drawn afterwards."""
    question = number_of(form.get("question"))
    take = propose if proposes(table, seat) else give_all
    try:
        take(table, seat, keys_in(form), -1 if question is None else question)
    except Stale:
        raise Declined(words_for(request)("stale")) from None
    except Refused as refused:
        raise Declined(refusal_text(request, table, refused)) from None
    except LessonWaits as waiting:
        voice = table.voice(words_for(request).language)
        raise Declined(waits_for(table.match, voice, waiting.step)) from None
    desk(request).after_change(table)
    return ""


def keys_in(form: FormData) -> list[str]:
    """The choice, or the parts of one that was put together, in the order of the page."""
    fields = form.multi_items()
    keys = [str(value) for name, value in fields if name == "key" or name.startswith("key-")]
    return keys or [""]


def give_all(table: LiveTable, seat: int, keys: list[str], question: int) -> None:
    """Either all of them are answers that the rules take, one after the other, or none is given."""
    first, *rest = keys
    with table.lock:
        if rest:
            table.expect(question)
            try_all(table, seat, keys)
        table.answer(seat, first, question)
        for key in rest:
            table.answer(seat, key, table.question)


def try_all(table: LiveTable, seat: int, keys: list[str]) -> None:
    """On a copy of the game, which nobody sees."""
    game = table.match.game.copy(First())
    for key in keys:
        refused = why_not(table.spec, game, seat, key)
        if refused:
            raise refused
        game.answer(seat, key)


def proposes(table: LiveTable, seat: int) -> bool:
    """Where all play together, a seat that does not decide marks what it would take."""
    return table.spec.cooperative and seat != table.match.game.decider


def propose(table: LiveTable, seat: int, keys: list[str], question: int) -> None:
    """A second click on the same choice takes the proposal back."""
    key = keys[0]
    with table.lock:
        again = table.proposals.get(seat) == key
        table.propose(seat, None if again else key, question)


def refusal_text(request: Request, table: LiveTable, refused: Refused) -> str:
    t = words_for(request)
    if refused.reason is None:
        return t("not-open")
    return f"{table.voice(t.language).refusal(refused.reason)} ({refused.reason.rule})"


@by_seat
def undo(request: Request, table: LiveTable, seat: int, form: FormData) -> str:
    t = words_for(request)
    try:
        done = table.undo(seat, str(form.get("last", "")))
    except Stale:  # a second click, or a page of before: the table shows what is
        return ""
    except UndoRefused as refused:
        raise Declined(t(refused.reason)) from None
    desk(request).after_change(table)
    return "" if done else t("undo-asked")


@by_seat
def consent(request: Request, table: LiveTable, seat: int, form: FormData) -> str:
    try:
        table.consent(seat, form.get("agree") == "yes")
    except Stale:
        raise Declined(words_for(request)("stale")) from None
    desk(request).after_change(table)
    return ""


@by_seat
def chat(request: Request, table: LiveTable, seat: int, form: FormData) -> str:
    text = tidy(str(form.get("text", "")), LONGEST_TALK)
    if text:
        table.say(seat, text)
        desk(request).hub.wake(table.id)
    return ""


@by_seat
def gesture(request: Request, table: LiveTable, seat: int, form: FormData) -> str:
    """One of six, a few at a time."""
    name, here = str(form.get("gesture", "")), desk(request)
    if name not in GESTURES:
        raise Fault(f"{name!r} is no gesture; there are {', '.join(GESTURES)}")
    if here.gestures.take(visitor(request).owner):
        raise Declined(words_for(request)("gesture-wait"))
    table.say(seat, "", name)
    here.hub.wake(table.id)
    return ""


@by_seat
def mute(request: Request, table: LiveTable, seat: int, form: FormData) -> str:
    """Not to hear somebody, or to hear them again."""
    about = number_of(form.get("about"), len(table.people) - 1)
    if about is None or about == seat:
        raise Fault(f"this table has {len(table.people)} seats, counted from 0")
    table.write("mute", seat, about=about, muted=form.get("muted") == "yes")
    desk(request).hub.wake(table.id)
    return ""


@by_seat
def pause(request: Request, table: LiveTable, seat: int, form: FormData) -> str:
    table.pause(seat, form.get("paused") == "yes")
    desk(request).after_change(table)
    return ""


def why(request: Request) -> Response:
    """Why a choice is not open: the rule that forbids it."""
    table, t = watched_table(request), words_for(request)
    seat = seen_by(table, visitor(request), wished_seat(request)).seat
    key = request.query_params.get("key", "")
    if seat is None or not key:
        raise Fault(t("why-what"))
    with table.lock:
        refused = why_not(table.spec, table.match.game, seat, key)
    text = t("why-open") if refused is None else refusal_text(request, table, refused)
    rule = refused.reason.rule if refused and refused.reason else ""
    if request.headers.get("x-live"):
        return JSONResponse({"text": text, "rule": rule})
    return respond(request, "web/table/why.html", table=table, text=text, rule=rule)
