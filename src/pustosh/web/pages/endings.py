"""The end: a page worth keeping, a picture to share, and the same people once more."""

from functools import partial
from threading import Lock
from typing import Any, NamedTuple

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from pustosh.kernel.frame import Said
from pustosh.kernel.spec import Outcome
from pustosh.matches.record import Record
from pustosh.web.desk import desk, respond
from pustosh.web.drawing.ending import ending_of
from pustosh.web.drawing.keepsake import caption, cover_drawing, results
from pustosh.web.drawing.marks import marks_of
from pustosh.web.drawing.print_inks import colour
from pustosh.web.live.rematch import rematch_of
from pustosh.web.live.table import LiveTable
from pustosh.web.opening import SeatPlan, TablePlan, start_table
from pustosh.web.pages.forms import go_to, posted
from pustosh.web.pages.replays import finished, page_of
from pustosh.web.people.visitors import visitor, words_for
from pustosh.web.words import Words

AGAIN = Lock()  # two who ask at once come to one table


def ending(request: Request) -> Response:
    table, record = finished(request)
    who, outcome = visitor(request), outcome_of(table)
    own = table.seats_of(who.owner)
    return respond(
        request,
        "web/pages/ending.html",
        table=table,
        inside=inside_of(request, table, record),
        outcome=outcome,
        sentence=table.voice(words_for(request).language).outcome(outcome),
        stamp=stamp_of(table, outcome, own),
        towers=towers_of(table, outcome),
        sits=bool(own),
        rematch=rematch_of(table),
        branch_at=max(0, len(record.answers) - 1),
        origin=who.origin,
    )


def outcome_of(table: LiveTable) -> Outcome:
    outcome = table.match.outcome
    assert outcome is not None
    return outcome


def stamp_of(table: LiveTable, outcome: Outcome, own: list[int]) -> str:
    """To those who sat there it says whether they have won; of a loss that all share, nothing."""
    if set(own) & set(outcome.winners):
        return "won"
    return "lost" if own and not table.spec.cooperative else "over"


class Tower(NamedTuple):
    name: str
    mark: int
    score: int
    height: int  # of a hundred
    won: bool


def towers_of(table: LiveTable, outcome: Outcome) -> list[Tower]:
    """The best first; nobody's tower is lower than its own edge."""
    marks = marks_of(table.spec, table.match.game, len(table.people))
    most = max(1, *outcome.scores)
    towers = [
        Tower(row.name, mark, score, max(3, 100 * score // most), row.seat in outcome.winners)
        for row, mark, score in zip(table.people, marks, outcome.scores, strict=True)
    ]
    return sorted(towers, key=lambda tower: (-tower.won, -tower.score))


def inside_of(request: Request, table: LiveTable, record: Record) -> str:
    """Told once for each language, and kept as long as the table does not change."""
    t, here = words_for(request), desk(request)
    key = (table.id, "ending", t.language)
    with table.lock:
        edition, html = here.pages.get(key) or (0, "")
        if edition != table.edition:
            html = here.render("web/pages/ending_inside.html", **context(table, record, t))
            here.pages.put(key, (table.edition, html), html)
        return html


def context(table: LiveTable, record: Record, t: Words) -> dict[str, Any]:
    voice, spec = table.voice(t.language), table.spec
    return {
        "table": table,
        "page": page_of(table.match, None, voice, t),
        "ending": ending_of(spec, table.match.pack, record, voice),
        "marks": marks_of(spec, table.match.game, len(table.people)),
        "voice": voice,
        "t": t,
        "points": lambda kind: Said(f"points/{kind}"),
        "signed": signed,
    }


def signed(n: int) -> str:
    """A loss has the sign that is as wide as a digit."""
    return f"\N{MINUS SIGN}{-n}" if n < 0 else str(n)


def picture(request: Request) -> Response:
    """Names, scores and the box; what was secret is not in it."""
    table, _ = finished(request)
    here, t, spec = desk(request), words_for(request), table.spec
    outcome, voice = outcome_of(table), table.voice(t.language)
    cover = here.templates.get_or_select_template(
        [f"{spec.name}/cover.html", "web/plain/cover.html"]
    )
    svg = here.render(
        "web/pages/picture.svg",
        title=spec.title.partition(":")[0],
        cover=cover_drawing(cover.render(), spec.name),
        lines=caption(voice, outcome),
        rows=results(voice.names, outcome, spec.cooperative),
        under=t("over"),
        ink=partial(ink, spec.name),
    )
    return Response(svg, media_type="image/svg+xml", headers={"cache-control": "no-store"})


def ink(game: str, name: str) -> str:
    return colour(f"var({name})", game)


@posted
def rematch(request: Request, form: FormData) -> Response:
    """A new table with the same seats; whoever asks second comes to the table of the first."""
    table, record = finished(request)
    who, t = visitor(request), words_for(request)
    own = table.seats_of(who.owner)
    if not own:
        raise HTTPException(403, t("not-your-seat"))
    with AGAIN:
        if rematch_of(table) is None:
            id_ = seat_again(request, table, record).id
            table.note("rematch", who=table.people[own[0]].name, place=id_)
        again = rematch_of(table)
    assert again is not None
    desk(request).after_change(table)
    return go_to(request, f"/t/{again.table}")


def seat_again(request: Request, table: LiveTable, record: Record) -> LiveTable:
    seats = [
        SeatPlan(row.bot or ("me" if row.owner else "open"), row.name, row.owner)
        for row in table.people
    ]
    header = record.header
    plan = TablePlan(
        public=table.public,
        terms=table.seating.terms,
        repeats=header.repeats is True,
        opener=visitor(request).owner,
    )
    return start_table(desk(request), table.spec, seats, header.options, plan)
