"""The pictures of a pack, section by section: on a page of the server, or as one file."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment
from markupsafe import Markup

from pustosh.kernel.pictures.album import read_album
from pustosh.kernel.spec import GameSpec
from pustosh.matches.catalogues import NATIVE
from pustosh.matches.messages import Voice
from pustosh.web.drawing.pictures import drawing
from pustosh.web.words import Words

STATIC = Path(__file__).parents[1] / "static"
STYLES = ("look", "web", "parts", "gallery")


class Frame(NamedTuple):
    """A picture on the wall."""

    id: str
    name: str
    language: str  # of the name: cards are called what is printed on them
    picture: Markup


class Wall(NamedTuple):
    """One section of the pack."""

    id: str
    kit: str
    title: str
    frames: tuple[Frame, ...]


def walls_of(
    spec: GameSpec, pack: Any, voice: Voice, draw: Callable[[str, str], Markup]
) -> list[Wall]:
    printed = Voice(spec, pack, NATIVE, [])

    def frame(kit: str, id_: str) -> Frame:
        name = voice.name(id_)
        language = NATIVE if name == printed.name(id_) else voice.language
        return Frame(id_, name, language, draw(kit, id_))

    return [
        Wall(
            f"{kit}-{name}",
            kit,
            voice.page(f"pictures/{name}"),
            tuple(frame(kit, id_) for id_ in things),
        )
        for name, kit, things in spec.pictured(pack)
    ]


def gallery_file(templates: Environment, spec: GameSpec, language: str) -> str:
    """The gallery of a pack with all it needs inside: styles, and the sprites of its kits."""
    page = spec.folder / "page"
    album = read_album(spec.pack_folder, page)
    pack = spec.read_pack(spec.pack_folder)

    def draw(kit: str, thing: str) -> Markup:
        printed = album.pictures.get((kit, thing))
        return drawing(album, printed.value, f"#{kit}-") if printed else Markup()

    files = [*(STATIC / "styles" / f"{name}.css" for name in STYLES), page / f"{spec.name}.css"]
    return templates.get_template("web/pages/gallery_file.html").render(
        spec=spec,
        t=Words(language),
        language=language,
        styles=Markup("\n".join(file.read_text(encoding="utf-8") for file in files)),
        sprites=[inline_sprite(page, kit) for kit in album.kits],
        walls=walls_of(spec, pack, Voice(spec, pack, language, []), draw),
    )


def inline_sprite(page: Path, kit: str) -> Markup:
    """The sprite of a kit; its ids bear the name of the kit, because kits have parts alike."""
    text = (page / f"{kit}.svg").read_text(encoding="utf-8")
    return Markup(re.sub(r'<g id="', f'<g id="{kit}-', text))
