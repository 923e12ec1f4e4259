"""What a program asks of the API: the body, the table, the seat, numbers, a language."""

from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request

from pustosh.kernel.faults import Fault
from pustosh.matches.catalogues import NATIVE, known_language
from pustosh.matches.files import UNREADABLE
from pustosh.web.desk import desk
from pustosh.web.live.hub import NoSuchTable
from pustosh.web.live.table import LiveTable
from pustosh.web.visitors import hashed

BEARER = {"www-authenticate": "Bearer"}

T = TypeVar("T")


async def body(request: Request, type_: type[T]) -> T:
    """The body as what is expected here; the guard cuts off one that is too large."""
    try:
        return msgspec.json.decode(await request.body(), type=type_)
    except ClientDisconnect:
        raise HTTPException(413, "This is too much at once.") from None
    except msgspec.ValidationError as error:
        raise Fault(str(error)) from None
    except UNREADABLE as error:
        raise HTTPException(400, f"This is not JSON: {error}") from None


def table_of(request: Request) -> LiveTable:
    hub, id_ = desk(request).hub, request.path_params["id"]
    if not (id_.isascii() and id_.isprintable()):  # PostgreSQL would not even look
        raise NoSuchTable(f"there is no table {id_!r}")
    found = hub.table(id_)
    if not hub.store.speaks:  # who asks does not watch, so the hub may not have looked
        hub.catch_up(id_)
    return found


def reader(request: Request, table: LiveTable) -> int | None:
    """The seat that the token holds: of several the wished one or the decider. None: spectator."""
    wish, token = number(request, "seat"), token_of(request)
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
    """The seat that speaks here: whoever holds none has no say."""
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
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 9):
        raise Fault(f"{name} is {text!r}; it takes a number")
    return int(text)


def language(request: Request) -> str:
    return known_language(request.query_params.get("language", NATIVE))
