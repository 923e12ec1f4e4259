"""Afterwards: the game again, at any moment and from any seat, and its statistics."""

from typing import Any, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from pustosh.kernel.faults import Fault
from pustosh.matches.match import Match
from pustosh.matches.messages import Voice
from pustosh.matches.record import Record
from pustosh.web.desk import Desk, desk, respond
from pustosh.web.drawing.analysis import analysis_html
from pustosh.web.drawing.marks import marks_of
from pustosh.web.drawing.page import Page
from pustosh.web.drawing.plots import plots_of
from pustosh.web.drawing.statistics import story_of
from pustosh.web.live.table import LiveTable
from pustosh.web.lookup import number_of
from pustosh.web.people.visitors import words_for
from pustosh.web.people.watching import watched_table
from pustosh.web.words import Words


class Moment(NamedTuple):
    """The table after some answers of its record, as one seat or a spectator saw it."""

    at: int
    length: int  # answers of the whole game
    seat: int | None
    page: Page
    by: int | None  # whose answer was the last
    decision: str
    over: bool


def finished(request: Request) -> tuple[LiveTable, Record]:
    """A table whose game is over, and its record; before that it holds secrets."""
    table = watched_table(request)
    with table.lock:
        if table.match.outcome is None:
            raise HTTPException(403, words_for(request)("still-running"))
        record = table.match.record
        return table, record.until(len(record.answers))


def replay(request: Request) -> Response:
    """The slider asks for the inside alone; everybody else gets the page with its statistics."""
    table, record = finished(request)
    t = words_for(request)
    moment = moment_of(table, record, *wanted(request, table, record), t)
    inside = inside_of(request, table, moment, t)
    if request.headers.get("x-live"):
        return HTMLResponse(inside, headers={"cache-control": "no-store"})
    statistics = statistics_of(request, table, record, t)
    return respond(
        request,
        "web/pages/replay.html",
        table=table,
        inside=inside,
        statistics=statistics,
        analysis=analysis_html(desk(request), table, record, t),
    )


def wanted(request: Request, table: LiveTable, record: Record) -> tuple[int, int | None]:
    """How many answers, and whose view: both must exist."""
    t = words_for(request)
    at = number_of(request.query_params.get("at", "0"), len(record.answers))
    if at is None:
        raise Fault(t("replay-no-point", n=len(record.answers)))
    text = request.query_params.get("seat", "")
    seat = number_of(text, len(table.people) - 1)
    if text and seat is None:
        raise HTTPException(404)
    return at, seat


def moment_of(table: LiveTable, record: Record, at: int, seat: int | None, t: Words) -> Moment:
    """Stops one answer earlier, to name the choice, and then takes that answer."""
    match = Match(table.spec, table.match.pack, record.until(max(at - 1, 0)))
    voice = table.voice(t.language)
    by, decision = None, ""
    if at:
        answer = record.answers[at - 1]
        taken = next(choice for choice in match.game.choices if choice.key == answer.key)
        by, decision = answer.seat, voice.choice(taken)
        match.follow(answer)
    page = page_of(match, seat, voice, t)
    return Moment(at, len(record.answers), seat, page, by, decision, match.outcome is not None)


def page_of(match: Match, seat: int | None, voice: Voice, t: Words) -> Page:
    """A page without choices: the game is over."""
    return Page(
        spec=match.spec,
        view=match.spec.view(match.game, seat),
        mine=seat,
        names=list(voice.names),
        voice=voice,
        words_of_web=t,
        recent=match.journal.read(seat, match.marks[-1] if match.marks else 0),
    )


def inside_of(request: Request, table: LiveTable, moment: Moment, t: Words) -> str:
    here = desk(request)
    board = here.render("web/table/board.html", page=moment.page, t=t)
    return here.render("web/pages/replay_inside.html", table=table, moment=moment, board=board, t=t)


def statistics_of(request: Request, table: LiveTable, record: Record, t: Words) -> str:
    """Drawn once for each language, and kept as long as the table does not change."""
    key, here = (table.id, "statistics", t.language), desk(request)
    with table.lock:
        edition, html = here.pages.get(key) or (0, "")
        if edition != table.edition:
            html = draw_statistics(here, table, record, t)
            here.pages.put(key, (table.edition, html), html)
        return html


def draw_statistics(here: Desk, table: LiveTable, record: Record, t: Words) -> str:
    story = story_of(table.spec, table.match.pack, record)
    context: dict[str, Any] = {
        "story": story,
        "plots": plots_of(story),
        "voice": table.voice(t.language),
        "marks": marks_of(table.spec, table.match.game, story.seats),
        "t": t,
    }
    return here.render("web/parts/statistics.html", **context)
