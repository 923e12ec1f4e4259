"""The whole journal of a table, page by page, as one seat or a spectator reads it."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from pustosh.web.desk import respond
from pustosh.web.drawing.journal import journal_of
from pustosh.web.drawing.table import page_of, seen_by
from pustosh.web.lookup import number_of, wished_seat
from pustosh.web.people.visitors import visitor
from pustosh.web.people.watching import watched_table

LINES = 200  # on a page


def journal(request: Request) -> Response:
    """Pages are counted from the oldest line; without a number, the last one is shown."""
    table = watched_table(request)
    seen = seen_by(table, visitor(request), wished_seat(request))
    with table.lock:
        earlier, recent = journal_of(table, seen.seat)
        page = page_of(table, seen, ([], []), None)
    entries = earlier + recent
    pages = max(1, -(-len(entries) // LINES))
    number = number_of(request.query_params.get("page", pages), pages)
    if not number:
        raise HTTPException(404)
    start = (number - 1) * LINES
    return respond(
        request,
        "web/pages/journal.html",
        table=table,
        seen=seen,
        page=page,
        entries=entries[start : start + LINES],
        start=start + 1,
        number=number,
        pages=pages,
    )
