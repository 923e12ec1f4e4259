"""A table that cannot be played as it is: where it differs, and what those who sit there may do."""

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from pustosh import __version__
from pustosh.web.desk import desk, oops, respond
from pustosh.web.live.parting import END, GO_ON, choose, waited_for
from pustosh.web.live.table import LiveTable
from pustosh.web.pages.forms import go_to, posted
from pustosh.web.people.visitors import visitor, words_for
from pustosh.web.people.watching import browser_may_watch


def show(request: Request, table: LiveTable) -> Response:
    owner = visitor(request).owner
    if not browser_may_watch(request, table):
        return oops(request, 403, words_for(request)("not-public"))
    with table.lock:
        waiting = {choice: waited_for(table, choice) for choice in (GO_ON, END)}
        began = table.match.record.header.program
        return respond(
            request,
            "web/pages/parted.html",
            409,
            table=table,
            parted=table.parted,
            closed=table.closed,
            versions=(began, __version__),
            sits=bool(table.seats_of(owner)),
            waiting={choice: len(owners) for choice, owners in waiting.items()},
            chosen={choice: owner not in owners for choice, owners in waiting.items()},
        )


@posted
def part(request: Request, form: FormData) -> Response:
    """Everybody who sits there has to want the same."""
    table, choice = desk(request).hub.as_stored(request.path_params["id"]), form.get("choice")
    seats = table.seats_of(visitor(request).owner)
    if not seats:
        return oops(request, 403, words_for(request)("not-your-seat"))
    if choice not in (GO_ON, END):
        return oops(request, 400, words_for(request)("parted-which"))
    choose(table, seats[0], str(choice))
    desk(request).after_change(table)
    return go_to(request, f"/t/{table.id}")
