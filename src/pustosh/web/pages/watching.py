"""A watching link: whoever sits at a table hands it on, and its browser may look."""

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pustosh.web.desk import oops, respond
from pustosh.web.lookup import table_of
from pustosh.web.pages.forms import go_to, posted
from pustosh.web.people.visitors import hashed, new_token, visitor, words_for
from pustosh.web.people.watching import COOKIE, has_link, watched_table

DAY = 24 * 3600


@posted
def make_link(request: Request, form: FormData) -> Response:
    """A fresh link; whoever watches by an older one no longer does."""
    table, token = table_of(request), new_token()
    seats = table.seats_of(visitor(request).owner)
    if not seats:
        return oops(request, 403, words_for(request)("not-your-seat"))
    table.write("watch", seats[0], link=hashed(token))
    return go_to(request, f"/t/{table.id}/watch/{token}/link")


def show_link(request: Request) -> Response:
    table, token = watched_table(request), request.path_params["token"]
    if not has_link(table, token):
        return oops(request, 404, words_for(request)("no-watching"))
    address = str(request.url_for("watch", id=table.id, token=token))
    return respond(request, "web/pages/watch.html", table=table, link=address)


def enter(request: Request) -> Response:
    table, token = table_of(request), request.path_params["token"]
    if not has_link(table, token):
        return oops(request, 404, words_for(request)("no-watching"))
    response = RedirectResponse(f"/t/{table.id}", 303)
    response.set_cookie(
        COOKIE, token, max_age=30 * DAY, path=f"/t/{table.id}", httponly=True, samesite="lax",
        secure=request.url.scheme == "https",
    )  # fmt: skip
    return response
