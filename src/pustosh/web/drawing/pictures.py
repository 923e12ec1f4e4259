"""A picture of a pack as an inline drawing: each part is a use of the game's sprite.

Browsers fetch and keep the sprite once, so a picture weighs what its list of parts weighs. Colours
are inks of the game's style sheet: `data-ink` and `data-light` choose among them.
"""

from functools import cache, lru_cache
from pathlib import Path

from markupsafe import Markup, escape

from pustosh.kernel.pictures.album import Album, Picture, read_album
from pustosh.kernel.pictures.parts import Part
from pustosh.kernel.spec import GameSpec

KEPT = 4096  # drawings, of about a kilobyte


def picture_of(spec: GameSpec, kit: str, thing: str, look: str = "", label: str = "") -> Markup:
    """The picture of a thing; nothing if its pack has none. Copies of a card share its picture.

    `look` are classes of the page; `label` is for those who hear it, and without one it is
    decoration.
    """
    return _drawn(spec.pack_folder, spec.folder / "page", kit, thing, look, label)


@cache
def album_at(folder: Path, page: Path) -> Album:
    return read_album(folder, page)


@lru_cache(KEPT)
def _drawn(folder: Path, page: Path, kit: str, thing: str, look: str, label: str) -> Markup:
    album = album_at(folder, page)
    printed = album.pictures.get((kit, thing)) or album.pictures.get((kit, thing.split(".")[0]))
    if printed is None:
        return Markup()
    return drawing(album, printed.value, f"/games/{page.parent.name}/{kit}.svg#", look, label)


def drawing(album: Album, picture: Picture, sprite: str, look: str = "", label: str = "") -> Markup:
    """The parts over each other; `sprite` stands before the id of a part in an address."""
    view, fit = album.kits[picture.kit].view, album.kits[picture.kit].fit
    classes = f"art art-{picture.kit} {look}".rstrip()
    name = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    inks = _data("ink", picture.ink) + _data("light", " ".join(picture.light))
    uses = "".join(_use(sprite, part) for part in album.layers(picture))
    return Markup(
        f'<svg class="{classes}" viewBox="{" ".join(map(_plain, view))}"'
        f' width="{_plain(view[2])}" height="{_plain(view[3])}" preserveAspectRatio="{fit}"'
        f"{inks} {name}>{uses}</svg>"
    )


def _use(sprite: str, part: Part) -> str:
    moved = f"translate({_plain(part.x)} {_plain(part.y)})" if part.x or part.y else ""
    wide, high = _plain(part.width), _plain(part.height)
    scaled = "" if (part.width, part.height) == (1, 1) else f"scale({wide} {high})"
    place = _attribute("transform", " ".join(filter(None, (moved, scaled))))
    return f'<use href="{sprite}{part.drawing}"{place}{_data("ink", part.ink)}/>'


def _data(name: str, value: str) -> str:
    return _attribute(f"data-{name}", value)


def _attribute(name: str, value: str) -> str:
    return f' {name}="{value}"' if value else ""


def _plain(number: float) -> str:
    return f"{round(number, 3):g}"
