"""The album of a pack: its pictures, by kit and card."""

from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import msgspec

from pustosh.kernel.faults import Fault, unknown, within
from pustosh.kernel.packs import PackError, Printed, Problem, read_named
from pustosh.kernel.pictures.kits import Kit, read_kits
from pustosh.kernel.pictures.parts import Part, read_ink, read_part

FOLDER = "pictures"
BACKDROP = "bd-"
LIGHTS = ("sky-", "light-", "veil-")  # behind the backdrop, before it, and before all parts


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As a file of a pack has it."""

    parts: tuple[str, ...]  # from the back to the front
    backdrop: str = ""
    light: tuple[str, ...] = ()
    ink: str = ""  # of all parts that name no other


class Picture(NamedTuple):
    kit: str
    parts: tuple[Part, ...]
    backdrop: str = ""
    light: tuple[str, ...] = ()
    ink: str = ""

    @property
    def shape(self) -> tuple[str, ...]:
        """What is on it, whatever its colours and wherever it stands."""
        return (self.kit, self.backdrop, *sorted(part.drawing for part in self.parts))


class Album(NamedTuple):
    kits: Mapping[str, Kit] = {}
    pictures: Mapping[tuple[str, str], Printed[Picture]] = {}  # by kit and card

    def layers(self, picture: Picture) -> Iterator[Part]:
        """All that is drawn, from the back to the front."""
        sky, light, veil = (self._lights(picture, kind) for kind in LIGHTS)
        backdrop = [Part(BACKDROP + picture.backdrop)] if picture.backdrop else []
        return chain(sky, backdrop, light, picture.parts, veil)

    def _lights(self, picture: Picture, kind: str) -> list[Part]:
        names = [kind + light for light in picture.light]
        return [Part(name) for name in names if name in self.kits[picture.kit].drawings]


def read_album(folder: Path, page: Path) -> Album:
    """The pictures of a pack; PackError if a single line cannot be read."""
    kits = read_kits(page)
    pictures: dict[tuple[str, str], Printed[Picture]] = {}
    problems: list[Problem] = []
    for printed in _records(folder, kits):
        kit = kits[printed.file.split("/")[1]]
        if (kit.name, printed.card) in pictures:
            other = pictures[kit.name, printed.card].file
            problems.append(printed.problem(f"its picture is in {other} too: keep one of the two"))
        try:
            picture = read_picture(kit, printed.value)
            pictures[kit.name, printed.card] = printed.holding(picture)
        except Fault as fault:
            problems.append(printed.problem(str(fault), fault.path))
    if problems:
        raise PackError(*problems)
    return Album(kits, pictures)


def _records(folder: Path, kits: Mapping[str, Kit]) -> Iterator[Printed[Record]]:
    for path in sorted((folder / FOLDER).glob("*/*.yaml")):
        file = path.relative_to(folder).as_posix()
        if path.parent.name not in kits:
            raise PackError(Problem(file, 0, "", str(unknown("kit", path.parent.name, kits))))
        yield from read_named(path, Record, file).values()


def read_picture(kit: Kit, record: Record) -> Picture:
    parts = []
    for index, line in enumerate(record.parts):
        with within(f".parts[{index}]"):
            parts.append(read_part(kit, line))
    with within(".backdrop"):
        _one_of("backdrop", record.backdrop, [*kit.named(BACKDROP), ""])
    for index, light in enumerate(record.light):
        with within(f".light[{index}]"):
            _one_of("light", light, {name for kind in LIGHTS for name in kit.named(kind)})
    with within(".ink"):
        ink = read_ink(kit, record.ink) if record.ink else ""
    return Picture(kit.name, tuple(parts), record.backdrop, record.light, ink)


def _one_of(what: str, word: str, known: list[str] | set[str]) -> None:
    if word not in known:
        raise unknown(what, word, known)
