"""A finished game is looked at once more: ask for it, and see how far it is."""

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from pustosh.bots.appraisal import APPRAISED
from pustosh.web.desk import desk
from pustosh.web.drawing.analysis import analysis_html
from pustosh.web.live.analysts import TooMany
from pustosh.web.pages.forms import go_to, posted
from pustosh.web.pages.replays import finished
from pustosh.web.people.visitors import words_for


def show(request: Request) -> Response:
    """The section of the replay page, for its script."""
    table, record = finished(request)
    html = analysis_html(desk(request), table, record, words_for(request))
    return HTMLResponse(html, headers={"cache-control": "no-store"})


@posted
def begin(request: Request, form: FormData) -> Response:
    table, record = finished(request)
    if table.spec.name not in APPRAISED:
        raise HTTPException(404)
    try:
        desk(request).analysts.begin(table, record)
    except TooMany:
        raise HTTPException(503, words_for(request)("analysis-many")) from None
    return go_to(request, f"/t/{table.id}/replay#analysis")
