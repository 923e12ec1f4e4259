"""From a request to what it names: a game, a table, a number. Pages and the API share it."""

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from pustosh import games
from pustosh.kernel.spec import GameSpec
from pustosh.web.desk import desk
from pustosh.web.live.table import LiveTable

LARGEST = 99_999_999  # Python refuses to read thousands of digits


def table_of(request: HTTPConnection) -> LiveTable:
    """The table of this address, up to date even if another process shares a SQLite file."""
    return desk(request).hub.current(request.path_params["id"])


def kit_of(request: HTTPConnection) -> tuple[GameSpec, Any]:
    """The game of this address and its pack."""
    name = request.path_params["game"]
    if name not in games.GAMES:
        raise HTTPException(404)
    return desk(request).hub.kit(name)


def number_of(value: object, most: int = LARGEST) -> int | None:
    """A number from 0 to `most`, if the value is one."""
    text = str(value)
    is_number = text.isascii() and text.isdecimal() and len(text) < 9
    return int(text) if is_number and int(text) <= most else None


def wished_seat(request: HTTPConnection) -> int | None:
    """The seat that `?seat=` asks for."""
    return number_of(request.query_params.get("seat", ""))
