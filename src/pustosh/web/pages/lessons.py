"""Learning by playing: a table that a lesson has laid, and how one leaves the lesson."""

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from pustosh.bots import best_kind
from pustosh.kernel.teaching.lesson import seats_and_options
from pustosh.matches.lessons import lesson_of
from pustosh.web.desk import desk
from pustosh.web.games import lesson_for
from pustosh.web.live.table import LiveTable
from pustosh.web.lookup import kit_of
from pustosh.web.opening import SeatPlan, name_seats, start_lesson
from pustosh.web.pages.forms import by_seat, go_to, posted
from pustosh.web.people.visitors import visitor, words_for


@posted
def learn(request: Request, form: FormData) -> Response:
    """The first lesson of a game, for the visitor and bots."""
    spec, _ = kit_of(request)
    lesson, who, t = lesson_for(spec.name), visitor(request), words_for(request)
    if lesson is None:
        raise HTTPException(404, t("no-lesson"))
    count, _ = seats_and_options(spec, lesson)
    me = SeatPlan("me", who.name or t("guest"), who.owner)
    seats = name_seats([me, *[SeatPlan(best_kind(spec.name), "")] * (count - 1)], spec.name, t)
    table = start_lesson(desk(request), spec, lesson, seats)
    return go_to(request, f"/t/{table.id}")


@by_seat
def leave(request: Request, table: LiveTable, seat: int, form: FormData) -> str:
    """From here on it is a game like any other; leaving twice changes nothing."""
    with table.lock:
        if lesson_of(table.match.record) is not None:
            table.write("lesson", seat)
    desk(request).after_change(table)
    return ""
