"""What a program sends to the API: the body, the seat, numbers, a language."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from pustosh.kernel.faults import Fault
from pustosh.matches.catalogues import NATIVE, known_language
from pustosh.matches.files import UNREADABLE
from pustosh.web.carrying import changing
from pustosh.web.live.table import LiveTable
from pustosh.web.lookup import number_of, table_of
from pustosh.web.people.texts import check_all
from pustosh.web.people.visitors import hashed
from pustosh.web.people.watching import has_link, may_watch

BEARER = {"www-authenticate": "Bearer"}

T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]


async def body(request: Request, type_: type[T]) -> T:
    """The body as what is expected here; the guard cuts off one that is too large."""
    try:
        given = msgspec.json.decode(await request.body(), type=type_)
    except ClientDisconnect:
        raise HTTPException(413, "This is too much at once.") from None
    except msgspec.ValidationError as error:
        raise Fault(str(error)) from None
    except UNREADABLE as error:
        raise HTTPException(400, f"This is not JSON: {error}") from None
    check_all(msgspec.to_builtins(given))
    return given


def taking(type_: type[T]) -> Callable[[Callable[[Request, T], Response]], Endpoint]:
    """An endpoint with a body of this type: read on the loop, carried out in a thread."""

    def decorate(take: Callable[[Request, T], Response]) -> Endpoint:
        async def endpoint(request: Request) -> Response:
            language(request)  # one that we do not know is refused before something changes
            return await changing(take, request, await body(request, type_))

        return endpoint

    return decorate


def watched_table(request: Request) -> LiveTable:
    """The table of this address, for a program that may look at it."""
    table, token = table_of(request), token_of(request)
    if may_watch(table, hashed(token), token):
        return table.visible()
    text = "This table is only for the tokens of its seats and of its watching link."
    raise HTTPException(403, text) if token else HTTPException(401, text, BEARER)


def reader(request: Request, table: LiveTable) -> int | None:
    """The seat that the token holds: of several the wished one or the decider. None: spectator."""
    wish, token = number(request, "seat"), token_of(request)
    if wish is None and has_link(table, token):
        return None
    if not token and wish is not None:
        raise HTTPException(401, f"Seat {wish} is read with its token.", BEARER)
    if not token:
        return None
    seats = table.seats_of(hashed(token))
    if not seats or (wish is not None and wish not in seats):
        raise HTTPException(403, "This token does not hold that seat.")
    decider = table.match.game.decider
    return wish if wish is not None else decider if decider in seats else seats[0]


def sitting(request: Request, table: LiveTable) -> int:
    """The seat for which a program acts; a request without a token is refused."""
    seat = reader(request, table)
    if seat is None:
        raise HTTPException(401, "This comes with the token of a seat.", BEARER)
    return seat


def token_of(request: Request) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def number(request: Request, name: str) -> int | None:
    """A number of the query."""
    text = request.query_params.get(name)
    value = number_of(text)
    if text is not None and value is None:
        raise Fault(f"{name} is {text!r}; it takes a number")
    return value


def language(request: Request) -> str:
    return known_language(request.query_params.get("language", NATIVE))
