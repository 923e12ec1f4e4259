"""The table for programs: JSON in, JSON out. A bearer token holds a seat, as a cookie does."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from pustosh.matches.files import dump
from pustosh.web.api import openapi, wire
from pustosh.web.api.acting import act
from pustosh.web.api.replies import reply
from pustosh.web.api.requests import language, number, reader, taking, watched_table
from pustosh.web.api.showing import decider, proposals, question, table_shown, view_in
from pustosh.web.live.table import LiveTable


def table(request: Request) -> Response:
    table = watched_table(request)
    with table.lock:
        return reply(table_shown(table, reader(request, table)))


def view(request: Request) -> Response:
    """What a seat sees; without `seat`, what everybody may. Cards speak the reader's language."""
    table = watched_table(request)
    seat = None if number(request, "seat") is None else reader(request, table)
    with table.lock:
        return reply(view_in(table, seat, language(request)))


def choices(request: Request) -> Response:
    table = watched_table(request)
    voice = table.voice(language(request))
    with table.lock:
        seat = reader(request, table)
        open_ = table.match.game.choices if table.shares(seat) else ()
        offered = [wire.ChoiceShown(c.key, c.verb, c.args, c.rule, voice.choice(c)) for c in open_]
        number, asked = question(table, seat), decider(table, seat)
        mine = None if seat is None else table.last_answer_name(seat) or None
        marks = proposals(table, seat)
        return reply(wire.Question(number, seat, asked, tuple(offered), marks, mine))


@taking(wire.AnswerGiven)
def answer(request: Request, given: wire.AnswerGiven) -> Response:
    def change(table: LiveTable, seat: int) -> wire.AnswerTaken:
        table.answer(seat, given.key, given.question)
        over = table.match.outcome is not None
        if table.visible() is not table:  # what follows may be seen a moment later
            return wire.AnswerTaken(0, None, over)
        return wire.AnswerTaken(question(table, seat), decider(table, seat), over)

    return act(request, change)


def journal(request: Request) -> Response:
    """What happened, as far as this seat may read it; `since` counts only such lines."""
    table, since = watched_table(request), number(request, "since") or 0
    voice = table.voice(language(request))
    with table.lock:
        lines = table.match.journal.read(reader(request, table))
        undone = table.undos
    new_lines = [
        wire.LineShown(line.rule, line.message, line.args, voice.line(line))
        for line in lines[since:]
    ]
    return reply(wire.JournalShown(len(lines), undone, tuple(new_lines)))


def record(request: Request) -> Response:
    """The whole record, only when the game is over: it holds the seed of the dice."""
    table = watched_table(request)
    with table.lock:
        if table.match.outcome is None:
            raise HTTPException(403, "A record holds secrets: it opens when the game is over.")
        lines = dump(table.match.record)
    name = f"{table.spec.name}-{table.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(lines, headers=headers, media_type=openapi.JSON_LINES)


def document(request: Request) -> Response:
    return reply(openapi.document())
