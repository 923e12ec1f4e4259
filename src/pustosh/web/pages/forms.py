"""Forms: read on the event loop, carried out in a thread.

What may wait for a table or for the database never runs on the loop, which serves everybody.
"""

from collections.abc import Awaitable, Callable
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from pustosh.web.desk import desk, oops
from pustosh.web.live.seat_keeping import NotYours
from pustosh.web.live.table import LiveTable
from pustosh.web.lookup import number_of, table_of, wished_seat
from pustosh.web.visitors import remember, visitor, words_for

Endpoint = Callable[[Request], Awaitable[Response]]


def posted(take: Callable[[Request, FormData], Response]) -> Endpoint:
    """A change by a form."""

    async def endpoint(request: Request) -> Response:
        with desk(request).priority.first():
            form = await request.form(max_files=0)
            return await run_in_threadpool(take, request, form)

    return endpoint


def by_seat(take: Callable[[Request, LiveTable, int, FormData], str]) -> Endpoint:
    """A change at a table by a seat that this browser holds; it returns a sentence or nothing."""

    @posted
    def change(request: Request, form: FormData) -> Response:
        table, seat = table_of(request), number_of(form.get("seat"))
        owner, not_yours = visitor(request).owner, words_for(request)("not-your-seat")
        if seat is None or seat not in table.seats_of(owner):
            return tell(request, table, 403, not_yours)
        try:
            with table.acting(seat, owner):
                text = take(request, table, seat, form)
        except Declined as declined:
            return tell(request, table, 409, str(declined))
        except NotYours:
            return tell(request, table, 403, not_yours)
        return tell(request, table, 200, text)

    return change


class Declined(Exception):
    """A change that could not be made; the sentence says why."""


def tell(request: Request, table: LiveTable, status: int, text: str) -> Response:
    """The live page gets the sentence; one without scripts goes back to the table, or to it."""
    if request.headers.get("x-live"):
        return JSONResponse({"text": text}, status)
    if text:
        return oops(request, status, text)
    seat = wished_seat(request)
    query = "" if seat is None else f"?{urlencode({'seat': seat})}"
    return RedirectResponse(f"/t/{table.id}{query}", 303)


def go_to(request: Request, place: str) -> Response:
    """On to another page; a new browser takes its token along."""
    response = RedirectResponse(place, 303)
    remember(response, request, visitor(request))
    return response
