"""A kit: the sprite that pictures of one kind are made of, its window, slots and inks."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from pustosh.kernel.packs import Printed, read_named

IDS = re.compile(r'<g id="([^"]+)"')


class Slot(NamedTuple):
    """Where a part can stand, and how large it is there."""

    x: float
    y: float
    size: float


class KitRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As `kits.yaml` has it."""

    view: tuple[float, float, float, float]  # left, top, width, height
    slots: dict[str, Slot] = {}
    inks: tuple[str, ...] = ()
    fit: str = "xMidYMid meet"  # how it lies in a space of another shape, in words of SVG


class Kit(NamedTuple):
    name: str
    view: tuple[float, float, float, float]
    slots: dict[str, Slot]
    inks: tuple[str, ...]
    fit: str
    drawings: frozenset[str]  # ids of the sprite

    def named(self, prefix: str) -> list[str]:
        """Drawings of one kind, such as backdrops, without the prefix."""
        return sorted(id_.removeprefix(prefix) for id_ in self.drawings if id_.startswith(prefix))


@cache
def read_kits(page: Path) -> dict[str, Kit]:
    """The kits of a game; none if its page has no `kits.yaml`."""
    file = page / "kits.yaml"
    records = read_named(file, KitRecord) if file.exists() else {}
    return {name: _kit(page, name, printed) for name, printed in records.items()}


def _kit(page: Path, name: str, printed: Printed[KitRecord]) -> Kit:
    record = printed.value
    drawings = frozenset(IDS.findall((page / f"{name}.svg").read_text(encoding="utf-8")))
    return Kit(name, record.view, record.slots, record.inks, record.fit, drawings)
