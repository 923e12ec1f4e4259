"""Taking back, by the API: free or with the consent of the others, as at the table."""

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response

from pustosh.matches.match import UndoRefused
from pustosh.web.api import wire_people
from pustosh.web.api.replies import reply
from pustosh.web.api.requests import language, sitting, taking
from pustosh.web.api.showing import decider, question, refusal, undo_asked
from pustosh.web.desk import desk
from pustosh.web.live.table import LiveTable, Stale
from pustosh.web.lookup import table_of


@taking(wire_people.UndoWish)
def undo(request: Request, given: wire_people.UndoWish) -> Response:
    """Take back the seat's last answer, or ask the others."""
    return decide(request, given.question, lambda table, seat: table.undo(seat))


@taking(wire_people.ConsentGiven)
def consent(request: Request, given: wire_people.ConsentGiven) -> Response:
    return decide(request, given.question, lambda table, seat: table.consent(seat, given.agree))


def decide(
    request: Request, open_question: int, change: Callable[[LiveTable, int], object]
) -> Response:
    """Carry out the change if the question that the program has seen is still open."""
    table = table_of(request)
    with table.lock:
        seat = sitting(request, table)
        try:
            if open_question or table.spec.asked is None:  # 0: it was secret what is open
                table.expect(open_question)
            before = table.version
            change(table, seat)
        except (Stale, UndoRefused) as fault:
            return reply(refusal(table, seat, fault, language(request)), 409)
        done, number = table.version != before, question(table, seat)
        result = wire_people.UndoHeard(done, undo_asked(table), number, decider(table, seat))
    desk(request).after_change(table)
    return reply(result)
