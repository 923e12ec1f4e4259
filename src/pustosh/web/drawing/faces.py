"""The people that bots are: their faces, drawn from the parts of their game, and what to expect."""

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from pustosh.bots.levels import LEVELS
from pustosh.bots.people import Person, cast, of_kind, person_of
from pustosh.kernel.pictures.album import Album, Record, read_picture
from pustosh.kernel.pictures.kits import read_kits
from pustosh.kernel.spec import GameSpec
from pustosh.matches.messages import say
from pustosh.web.drawing.pictures import drawing

KEPT = 512


class Rival(NamedTuple):
    """Whom one plays against, as a page shows it."""

    kind: str  # `level3`
    level: int  # 0: none
    name: str
    face: Markup
    temper: str  # a sentence; nothing: it has none
    expect: str


def rivals_of(spec: GameSpec, language: str) -> list[Rival]:
    """Whoever plays each level."""
    levels = [f"level{number}" for number in range(1, 1 + len(LEVELS.get(spec.name, ())))]
    rivals = (rival_of(spec, kind, language) for kind in cast(levels, spec.name))
    return [rival for rival in rivals if rival is not None]


def rival_of(spec: GameSpec, kind: str, language: str) -> Rival | None:
    """Whoever plays as this kind of bot; None where it names nobody."""
    person = person_of(kind, spec.name) if kind else None
    if person is None:
        return None
    plain = of_kind(kind)
    temper = say(language, f"temper-{spec.name}-{person.temper}") if person.temper else ""
    level = int(plain.removeprefix("level")) if plain.startswith("level") else 0
    expect = say(language, f"expect-{plain}") if level else ""
    return Rival(plain, level, person.name(language), face_of(spec, person), temper, expect)


def face_of(spec: GameSpec, person: Person) -> Markup:
    record = person.record
    return _drawn(spec.folder / "page", record.kit, record.face, record.ink)


@lru_cache(KEPT)
def _drawn(page: Path, kit: str, parts: tuple[str, ...], ink: str) -> Markup:
    kits = read_kits(page)
    picture = read_picture(kits[kit], Record(parts, ink=ink))
    return drawing(Album(kits), picture, f"/games/{page.parent.name}/{kit}.svg#", "face")
