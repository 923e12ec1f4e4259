"""Talk at the table, by the API: for those who sit there."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from pustosh.kernel.faults import Fault
from pustosh.web.api import wire_people as wiretalk
from pustosh.web.api.replies import reply
from pustosh.web.api.requests import body, number, sitting, table_of
from pustosh.web.desk import desk


def talk(request: Request) -> Response:
    """What was said since one last listened."""
    found, since = table_of(request), number(request, "since") or 0
    with found.lock:
        sitting(request, found)
        lines = found.talk[since:]
        heard = [wiretalk.TalkLine(one.seat, one.text, one.mark) for one in lines]
        return reply(wiretalk.TalkShown(len(found.talk), tuple(heard)))


async def chat(request: Request) -> Response:
    given = await body(request, wiretalk.TalkGiven)
    return await run_in_threadpool(say, request, given)


def say(request: Request, given: wiretalk.TalkGiven) -> Response:
    found, text = table_of(request), given.text.strip()
    with found.lock:
        seat = sitting(request, found)
        if not text:
            raise Fault("text is empty; say something")
        found.say(seat, text)
        heard = wiretalk.TalkTaken(len(found.talk))
    desk(request).hub.wake(found.id)
    return reply(heard)
