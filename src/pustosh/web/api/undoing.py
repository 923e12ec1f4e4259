"""Taking back, by the API: free or with the consent of the others, as at the table."""

from collections.abc import Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from pustosh.matches.match import UndoRefused
from pustosh.web.api import wire_people as wiretalk
from pustosh.web.api.replies import reply
from pustosh.web.api.requests import body, language, sitting, table_of
from pustosh.web.api.showing import asked, decider, refusal
from pustosh.web.api.showing import question as open_question
from pustosh.web.live.table import LiveTable, Stale
from pustosh.web.pages.play import after_change


async def undo(request: Request) -> Response:
    """Take back the seat's last answer, or ask the others."""
    given = await body(request, wiretalk.UndoWish)

    def take_back(table: LiveTable, seat: int) -> None:
        table.undo(seat)

    return await run_in_threadpool(decide, request, given.question, take_back)


async def consent(request: Request) -> Response:
    given = await body(request, wiretalk.ConsentGiven)

    def vote(table: LiveTable, seat: int) -> None:
        table.consent(seat, given.agree)

    return await run_in_threadpool(decide, request, given.question, vote)


def decide(request: Request, question: int, change: Callable[[LiveTable, int], None]) -> Response:
    """Nobody takes back or agrees to what he has not seen: the question has to be the open one."""
    found = table_of(request)
    with found.lock:
        seat = sitting(request, found)
        try:
            if question or found.spec.asked is None:  # 0: it was secret what is open
                found.expect(question)
            before = found.version
            change(found, seat)
        except (Stale, UndoRefused) as fault:
            return reply(refusal(found, seat, fault, language(request)), 409)
        done = found.version != before
        number = open_question(found, seat)
        heard = wiretalk.UndoHeard(done, asked(found), number, decider(found, seat))
    after_change(request, found)
    return reply(heard)
