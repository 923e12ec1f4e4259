"""“What would you do?”: the coach answers whoever is to decide, and nobody else."""

from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from pustosh.bots.warnings import Caution
from pustosh.matches.messages import Voice
from pustosh.matches.record import Record
from pustosh.web.desk import desk, respond
from pustosh.web.drawing.table import seen_by
from pustosh.web.live.coach import is_coached
from pustosh.web.live.table import LiveTable
from pustosh.web.lookup import wished_seat
from pustosh.web.people.visitors import visitor, words_for
from pustosh.web.people.watching import watched_table
from pustosh.web.words import Words

TEN = 10


class Tip(NamedTuple):
    label: str
    percent: int
    in_ten: int


class Decision(NamedTuple):
    """What the coach is asked about, as it was when it was asked."""

    table: LiveTable
    record: Record
    question: int
    words: dict[str, str]


def decision_of(request: Request) -> Decision:
    """The decision of whoever asks; nobody else is answered."""
    table, t = watched_table(request), words_for(request)
    if not is_coached(table):
        raise HTTPException(403, t("coach-off"))
    with table.lock:
        seat = seen_by(table, visitor(request), wished_seat(request)).seat
        if not table.shares(seat) or table.match.outcome is not None:
            raise HTTPException(403, t("coach-not-yours"))
        record, voice = table.match.record.copy(), table.voice(t.language)
        words = {choice.key: voice.choice(choice) for choice in table.match.game.choices}
        return Decision(table, record, table.question, words)


def ask(request: Request) -> Response:
    table, record, _, words = decision_of(request)
    t = words_for(request)
    advice = desk(request).coach.ask(record) or []
    tips = [Tip(words[each.key], *shares(each.chance)) for each in advice]
    if request.headers.get("x-live"):
        html = desk(request).render("web/table/coach_tips.html", tips=tips, t=t, inside=True)
        return HTMLResponse(html, headers={"cache-control": "no-store"})
    return respond(request, "web/table/coach.html", table=table, tips=tips)


def warnings(request: Request) -> Response:
    """What loses much here, for a browser that wants warnings; an answer does not wait for it."""
    table, record, question, words = decision_of(request)
    t = words_for(request)
    voice = table.voice(t.language)
    losses = desk(request).coach.warn(record)
    if losses is None:
        raise HTTPException(503, t("coach-busy"))
    lines = {each.key: line_of(each, voice, t) for each in losses if each.key in words}
    warned = {"question": question, "warnings": lines}
    return JSONResponse(warned, headers={"cache-control": "no-store"})


def line_of(warning: Caution, voice: Voice, t: Words) -> str:
    """The thing that is lost where it has a name, else the chance."""
    if warning.what:
        who = voice.name(warning.whose) if warning.whose else ""
        return t(f"warning-{warning.what}", who=who)
    return t("warning-chance", n=shares(warning.chance)[1], of=shares(warning.best)[1])


def shares(chance: float) -> tuple[int, int]:
    """In percent, and in ten: nobody thinks in thousandths."""
    return round(100 * chance), round(TEN * chance)
