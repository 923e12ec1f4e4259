"""A change that a program makes at a table, for the seat that its token holds."""

from collections.abc import Callable

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from pustosh.kernel.faults import Fault
from pustosh.kernel.refusals import Refused
from pustosh.matches.lessons import LessonWaits
from pustosh.matches.match import UndoRefused
from pustosh.web.api.replies import reply
from pustosh.web.api.requests import language, sitting, token_of
from pustosh.web.api.showing import refusal
from pustosh.web.desk import desk
from pustosh.web.live.seat_keeping import NotYours
from pustosh.web.live.table import LiveTable, Stale
from pustosh.web.lookup import table_of
from pustosh.web.people.visitors import hashed


class NoProposal(Fault):
    """This seat cannot propose anything now; nothing was changed."""


def act(request: Request, change: Callable[[LiveTable, int], msgspec.Struct]) -> Response:
    """Make the change and reply with its result; a refusal says why, and what is open instead."""
    table = table_of(request)
    with table.lock:
        seat = sitting(request, table)
        try:
            with table.acting(seat, hashed(token_of(request))):
                result = change(table, seat)
        except NotYours:
            raise HTTPException(403, "This token does not hold that seat.") from None
        except (Stale, Refused, UndoRefused, LessonWaits, NoProposal) as fault:
            return reply(refusal(table.visible(), seat, fault, language(request)), 409)
    desk(request).after_change(table)
    return reply(result)
