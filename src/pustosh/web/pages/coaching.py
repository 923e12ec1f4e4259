"""“What would you do?”: the coach answers whoever is to decide, and nobody else."""

from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from pustosh.web.desk import desk, respond
from pustosh.web.drawing.table import seen_by
from pustosh.web.live.coach import is_coached
from pustosh.web.lookup import wished_seat
from pustosh.web.people.visitors import visitor, words_for
from pustosh.web.people.watching import watched_table

TEN = 10


class Tip(NamedTuple):
    label: str
    percent: int
    in_ten: int


def ask(request: Request) -> Response:
    table, t = watched_table(request), words_for(request)
    if not is_coached(table):
        raise HTTPException(403, t("coach-off"))
    with table.lock:
        seat = seen_by(table, visitor(request), wished_seat(request)).seat
        if not table.shares(seat) or table.match.outcome is not None:
            raise HTTPException(403, t("coach-not-yours"))
        record = table.match.record.copy()
        words = {
            choice.key: table.voice(t.language).choice(choice)
            for choice in table.match.game.choices
        }
    advice = desk(request).coach.ask(record) or []
    tips = [Tip(words[each.key], *shares(each.chance)) for each in advice]
    if request.headers.get("x-live"):
        html = desk(request).render("web/coach_tips.html", tips=tips, t=t, inside=True)
        return HTMLResponse(html, headers={"cache-control": "no-store"})
    return respond(request, "web/coach.html", table=table, tips=tips)


def shares(chance: float) -> tuple[int, int]:
    """In percent, and in ten: nobody thinks in thousandths."""
    return round(100 * chance), round(TEN * chance)
