"""Taking back, by the API: free or with the consent of the others, as at the table."""

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response

from pustosh.web.api.acting import act
from pustosh.web.api.requests import taking
from pustosh.web.api.showing import decider, question, undo_asked
from pustosh.web.api.wire_people import ConsentGiven, UndoHeard, UndoWish
from pustosh.web.live.table import LiveTable


@taking(UndoWish)
def undo(request: Request, given: UndoWish) -> Response:
    """Take back the seat's last answer, or ask the others."""
    name = given.last if given.question or given.last is not None else ""
    return decide(request, given.question, lambda table, seat: table.undo(seat, name))


@taking(ConsentGiven)
def consent(request: Request, given: ConsentGiven) -> Response:
    return decide(request, given.question, lambda table, seat: table.consent(seat, given.agree))


def decide(
    request: Request, seen_question: int, vote: Callable[[LiveTable, int], object]
) -> Response:
    """Only while the question that the program has seen is still open."""

    def change(table: LiveTable, seat: int) -> UndoHeard:
        if seen_question or table.spec.asked is None:  # 0: it was secret what is open
            table.expect(seen_question)
        before = table.version
        vote(table, seat)
        done, visible = table.version != before, table.visible()
        asked = undo_asked(table)
        return UndoHeard(done, asked, question(visible, seat), decider(visible, seat))

    return act(request, change)
