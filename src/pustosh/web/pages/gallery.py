"""All pictures of a game's pack with their names, for those who draw and write."""

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from pustosh.kernel.pictures.checks import Section
from pustosh.matches.messages import Voice
from pustosh.web.desk import respond
from pustosh.web.drawing.pictures import picture_of
from pustosh.web.lookup import kit_of
from pustosh.web.people.visitors import visitor


class Wall(NamedTuple):
    """One section of the pack."""

    id: str
    title: str
    section: Section


def gallery(request: Request) -> Response:
    spec, pack = kit_of(request)
    voice = Voice(spec, pack, visitor(request).language, [])
    walls = [
        Wall(f"{section.kit}-{section.name}", voice.page(f"pictures/{section.name}"), section)
        for section in spec.pictured(pack)
    ]
    return respond(
        request,
        "web/gallery.html",
        spec=spec,
        walls=walls,
        count=sum(len(wall.section.things) for wall in walls),
        voice=voice,
        picture=picture_of,
    )
