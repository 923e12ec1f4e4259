"""All pictures of a game's pack with their names, for those who draw and write."""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from pustosh.matches.messages import Voice
from pustosh.web.desk import respond
from pustosh.web.drawing.gallery import walls_of
from pustosh.web.drawing.pictures import picture_of
from pustosh.web.lookup import kit_of
from pustosh.web.people.visitors import visitor


def gallery(request: Request) -> Response:
    spec, pack = kit_of(request)
    voice = Voice(spec, pack, visitor(request).language, [])
    walls = walls_of(spec, pack, voice, partial(picture_of, spec))
    return respond(request, "web/pages/gallery.html", spec=spec, walls=walls)
