"""Forms: read on the event loop, carried out in a thread.

What may wait for a table or for the database never runs on the loop, which serves everybody.
"""

from collections.abc import Awaitable, Callable
from urllib.parse import urlencode

from python_multipart.multipart import parse_options_header
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from pustosh.web.carrying import changing
from pustosh.web.desk import oops
from pustosh.web.live.seat_keeping import NotYours
from pustosh.web.live.table import LiveTable
from pustosh.web.lookup import number_of, table_of, wished_seat
from pustosh.web.people.texts import BadText, check_each
from pustosh.web.people.visitors import remember, visitor, words_for

Endpoint = Callable[[Request], Awaitable[Response]]


def posted(take: Callable[[Request, FormData], Response]) -> Endpoint:
    """A change by a form."""

    async def endpoint(request: Request) -> Response:
        form = await read_form(request)
        return await changing(take, request, form)

    return endpoint


async def read_form(request: Request) -> FormData:
    """The fields of a form. Ours are UTF-8; with another charset anything can come out."""
    _, options = parse_options_header(request.headers.get("content-type", ""))
    if options.get(b"charset", b"utf-8").lower() not in (b"utf-8", b"utf8"):
        raise HTTPException(415, words_for(request)("not-utf8"))
    form = await request.form(max_files=0)
    try:
        check_each(field for pair in form.multi_items() for field in pair)
    except BadText:
        raise HTTPException(400, words_for(request)("bad-text")) from None
    return form


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
