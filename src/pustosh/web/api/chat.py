"""Talk at the table, by the API: for those who sit there."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from pustosh.kernel.faults import Fault
from pustosh.web.api import wire_people
from pustosh.web.api.replies import reply
from pustosh.web.api.requests import number, sitting, taking, token_of
from pustosh.web.api.showing import counts_are_secret
from pustosh.web.desk import desk
from pustosh.web.live.table import LONGEST_TALK
from pustosh.web.lookup import table_of
from pustosh.web.people.texts import tidy
from pustosh.web.people.visitors import hashed


def read_chat(request: Request) -> Response:
    """The lines of the talk after the first `since`."""
    table, since = table_of(request).visible(), number(request, "since") or 0
    with table.lock:
        sitting(request, table)
        secret = counts_are_secret(table)
        lines = [
            wire_people.TalkLine(
                line.seat, line.text, None if secret else line.answers, line.gesture
            )
            for line in table.talk[since:]
        ]
        return reply(wire_people.TalkShown(len(table.talk), tuple(lines)))


@taking(wire_people.PauseWish)
def pause(request: Request, wish: wire_people.PauseWish) -> Response:
    """Let the table rest, or go on."""
    table = table_of(request)
    with table.lock:
        seat = sitting(request, table)
        with table.acting(seat, hashed(token_of(request))):
            table.pause(seat, wish.paused)
        rests = wire_people.PauseShown(table.seating.paused)
    desk(request).after_change(table)
    return reply(rests)


@taking(wire_people.TalkGiven)
def write_chat(request: Request, given: wire_people.TalkGiven) -> Response:
    table, text = table_of(request), tidy(given.text, LONGEST_TALK)
    with table.lock:
        seat = sitting(request, table)
        if not text and not given.gesture:
            raise Fault("text is empty; say something")
        owner = hashed(token_of(request))
        if given.gesture and desk(request).gestures.take(owner):
            raise HTTPException(429, "A few gestures at a time are enough; wait a moment.")
        with table.acting(seat, owner):
            table.say(seat, "" if given.gesture else text, given.gesture)
        taken = wire_people.TalkTaken(len(table.talk))
    desk(request).hub.wake(table.id)
    return reply(taken)
