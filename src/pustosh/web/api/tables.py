"""The table for programs: JSON in, JSON out. A bearer token holds a seat, as a cookie does."""

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from pustosh.kernel.refusals import Refused
from pustosh.matches.files import dump
from pustosh.web.api import chat as talks
from pustosh.web.api import openapi, proposing, undoing, wire
from pustosh.web.api.openings import games, open_table
from pustosh.web.api.replies import IN_JSON, reply
from pustosh.web.api.requests import body, language, number, reader, sitting, table_of
from pustosh.web.api.showing import decider, proposals, question, refusal, shown, undos
from pustosh.web.drawing.table import voice_of
from pustosh.web.live.table import Stale
from pustosh.web.pages.play import after_change


def table(request: Request) -> Response:
    found = table_of(request)
    with found.lock:
        return reply(shown(found, reader(request, found)))


def view(request: Request) -> Response:
    """What a seat sees; without `seat`, what everybody may."""
    found = table_of(request)
    seat = None if number(request, "seat") is None else reader(request, found)
    with found.lock:
        return reply(found.spec.view(found.match.game, seat))


def choices(request: Request) -> Response:
    found = table_of(request)
    voice = voice_of(found, language(request))
    with found.lock:
        seat, game = reader(request, found), found.match.game
        offered = [
            wire.ChoiceShown(one.key, one.verb, one.args, one.rule, voice.choice(one))
            for one in (game.choices if found.shares(seat) else ())
        ]
        number, asked, told = question(found, seat), decider(found, seat), proposals(found, seat)
        return reply(wire.Question(number, seat, asked, tuple(offered), told))


async def answer(request: Request) -> Response:
    given = await body(request, wire.AnswerGiven)
    return await run_in_threadpool(take, request, given)


def take(request: Request, given: wire.AnswerGiven) -> Response:
    found = table_of(request)
    with found.lock:
        seat = sitting(request, found)
        try:
            found.answer(seat, given.key, given.question)
        except (Stale, Refused) as fault:
            return reply(refusal(found, seat, fault, language(request)), 409)
        over = found.match.outcome is not None
        taken = wire.AnswerTaken(question(found, seat), decider(found, seat), over)
    after_change(request, found)
    return reply(taken)


def journal(request: Request) -> Response:
    """What happened, as far as this seat may read it; `since` counts only such lines."""
    found, since = table_of(request), number(request, "since") or 0
    voice = voice_of(found, language(request))
    with found.lock:
        lines = found.match.journal.read(reader(request, found))
        undone = undos(found)
    told = [
        wire.LineShown(one.rule, one.message, one.args, voice.line(one)) for one in lines[since:]
    ]
    return reply(wire.JournalShown(len(lines), undone, tuple(told)))


def record(request: Request) -> Response:
    """Everything, the seed of the dice too: so only when the game is over."""
    found = table_of(request)
    with found.lock:
        if found.match.outcome is None:
            raise HTTPException(403, "A record holds secrets: it opens when the game is over.")
        lines = dump(found.match.record)
    name = f"{found.spec.name}-{found.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(lines, headers=headers, media_type=openapi.JSON_LINES)


def document(request: Request) -> Response:
    return reply(openapi.document())


ROUTES = [
    Route("/games", games),
    Route("/tables", open_table, methods=["POST"]),
    Route("/tables/{id}", table),
    Route("/tables/{id}/view", view),
    Route("/tables/{id}/choices", choices),
    Route("/tables/{id}/answer", answer, methods=["POST"]),
    Route("/tables/{id}/propose", proposing.propose, methods=["POST"]),
    Route("/tables/{id}/undo", undoing.undo, methods=["POST"]),
    Route("/tables/{id}/consent", undoing.consent, methods=["POST"]),
    Route("/tables/{id}/chat", talks.talk),
    Route("/tables/{id}/chat", talks.chat, methods=["POST"]),
    Route("/tables/{id}/journal", journal),
    Route("/tables/{id}/record", record),
    Route("/openapi.json", document),
]
MOUNT = Mount("/api", routes=ROUTES, name="api", middleware=[IN_JSON])
