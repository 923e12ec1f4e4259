"""A line of a picture: `lantern left size 2 by 4 -10 flip ink rust`.

First the part, then where it stands: a slot of the kit, or x and y; a part that fits as it is drawn
needs neither. `size` multiplies (`1.5x1`: width and height), `by` moves, `flip` mirrors,
`down` turns upside down.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.pictures.kits import Kit, Slot

NUMBER = re.compile(r"-?(\d+|\d*\.\d+)")
SIZE = re.compile(r"(\d*\.?\d+)(?:x(\d*\.?\d+))?")
OPTIONS = ("size", "by", "flip", "down", "ink")


class Part(NamedTuple):
    """A drawing of the sprite in its place."""

    drawing: str
    x: float = 0
    y: float = 0
    width: float = 1  # factors; a negative width mirrors
    height: float = 1
    ink: str = ""


def read_part(kit: Kit, line: str) -> Part:
    words = iter(line.split())
    name = next(words, "")
    if name not in kit.drawings:
        raise unknown("part", name, sorted(kit.drawings))
    slot, rest = _slot(kit, list(words))
    return _with_options(kit, Part(name, slot.x, slot.y, slot.size, slot.size), iter(rest))


def _slot(kit: Kit, words: list[str]) -> tuple[Slot, list[str]]:
    """Where the part stands, and the words after that."""
    if not words or words[0] in OPTIONS:
        return Slot(0, 0, 1), words
    if words[0] in kit.slots:
        return kit.slots[words[0]], words[1:]
    if not NUMBER.fullmatch(words[0]):
        raise unknown("slot", words[0], kit.slots)
    place = iter(words)
    return Slot(_number(place), _number(place), 1), list(place)


def _with_options(kit: Kit, part: Part, words: Iterator[str]) -> Part:
    for word in words:
        if word == "flip":
            part = part._replace(width=-part.width)
        elif word == "down":
            part = part._replace(height=-part.height)
        elif word == "by":
            part = part._replace(x=part.x + _number(words), y=part.y + _number(words))
        elif word == "size":
            wide, high = _size(words)
            part = part._replace(width=part.width * wide, height=part.height * high)
        elif word == "ink":
            part = part._replace(ink=read_ink(kit, next(words, "")))
        else:
            raise unknown("word", word, OPTIONS)
    return part


def read_ink(kit: Kit, ink: str) -> str:
    if ink not in kit.inks:
        raise unknown("ink", ink, kit.inks)
    return ink


def _number(words: Iterator[str]) -> float:
    word = next(words, "")
    if not NUMBER.fullmatch(word):
        raise Fault(f"{word!r} is no number: expected x and y")
    return float(word)


def _size(words: Iterator[str]) -> tuple[float, float]:
    word = next(words, "")
    match = SIZE.fullmatch(word)
    if match is None:
        raise Fault(f"{word!r} is no size: expected such as 1.2, or 1.5x1")
    wide, high = match.groups()
    return float(wide), float(high or wide)
