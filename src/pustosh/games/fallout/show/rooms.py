"""Where things stand in a space: the largest box inside its outline, and rows of things in it."""

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from pustosh.games.fallout.box.faces import TileFace
from pustosh.games.fallout.show.hexes import flat, outlines
from pustosh.games.fallout.show.lines import Point

STEP = 6.0
LOWEST = 3  # steps: a box is at least so high
EDGE = 2.0  # kept free along the borders
HALF = 18  # steps from the middle of a tile to its sides
SMALLEST = 0.6  # things are not drawn smaller than this; rather they stand over the border
GAP = 4.0


Size = tuple[float, float]
Row = Sequence[Size]


class Room(NamedTuple):
    x: float  # of its middle
    y: float
    width: float
    height: float


class Stand(NamedTuple):
    x: float
    y: float
    scale: float


Standing = tuple[Room, tuple[Stand, ...]]


@cache
def rooms_of(face: TileFace) -> tuple[tuple[Room, ...], ...]:
    """For each space of a face the boxes inside it, none of which would fit into another."""
    return tuple(_rooms(flat(lines)) for lines in outlines(face))


def _rooms(corners: Sequence[Point]) -> tuple[Room, ...]:
    heights, rooms = [0] * (2 * HALF + 1), dict[tuple[float, float], Room]()
    for row in range(2 * HALF + 1):
        cells = _across(corners, (row - HALF) * STEP)
        heights = [high + 1 if cell else 0 for high, cell in zip(heights, cells, strict=True)]
        for room in _boxes(heights, row):
            rooms.setdefault((room.width, room.height), room)
    largest = _largest(rooms)
    return tuple(room for size, room in rooms.items() if size in largest)


def _largest(sizes: Iterable[Size]) -> set[Size]:
    """Those that fit into no other: going from wide to narrow, each is higher than all before."""
    largest, highest = set[Size](), 0.0
    for wide, high in sorted(sizes, reverse=True):
        if high > highest:
            largest.add((wide, high))
            highest = high
    return largest


def _across(corners: Sequence[Point], y: float) -> list[bool]:
    """Which points of a row lie inside: those behind an odd number of borders."""
    pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
    cuts = sorted(
        (x2 - x1) * (y - y1) / (y2 - y1) + x1
        for (x1, y1), (x2, y2) in pairs
        if (y1 > y) != (y2 > y)
    )
    return [bisect(cuts, at * STEP) % 2 == 1 for at in range(-HALF, HALF + 1)]


def _boxes(heights: list[int], row: int) -> Iterator[Room]:
    """All boxes that end in this row, each as wide as it can be at its height."""
    for left in range(len(heights)):
        low = heights[left]
        for right in range(left, len(heights)):
            beside = heights[right + 1] if right + 1 < len(heights) else 0
            if low < LOWEST:
                break
            if beside < low:
                yield _box(left, right, row - low + 1, row)
            low = min(low, beside)


def _box(left: int, right: int, top: int, bottom: int) -> Room:
    x, y = ((left + right) / 2 - HALF) * STEP, ((top + bottom) / 2 - HALF) * STEP
    return Room(x, y, (right - left) * STEP - EDGE, (bottom - top) * STEP - EDGE)


@cache
def in_rows(rooms: tuple[Room, ...], sizes: tuple[Size, ...], above: float = 0) -> Standing:
    """Things side by side, in the box and in as many rows as let them be largest."""
    scale, room, rows = max(
        (
            (_scale(room, rows, above), _lower(room, above), rows)
            for room in rooms
            for rows in (_split(sizes, count) for count in range(1, max(2, len(sizes) + 1)))
        ),
        key=lambda layout: (layout[0], layout[1].height * layout[1].width),
    )
    return room, tuple(_stands(room, rows, max(SMALLEST, scale))) if sizes else ()


def _lower(room: Room, above: float) -> Room:
    """The part of a box that is left under a name."""
    return room._replace(y=room.y + above / 2, height=room.height - above)


def _split(sizes: Row, rows: int) -> list[Row]:
    each = max(1, -(-len(sizes) // rows))
    return [sizes[at : at + each] for at in range(0, len(sizes), each)]


def _wide(row: Row) -> float:
    return sum(width + GAP for width, _ in row) - GAP


def _high(row: Row) -> float:
    return max(height for _, height in row)


def _scale(room: Room, rows: list[Row], above: float) -> float:
    if not rows:
        return min(room.width, room.height - above)
    wide, high = max(map(_wide, rows)), sum(_high(row) + GAP for row in rows) - GAP
    return min(1.0, room.width / wide, (room.height - above) / high)


def _stands(room: Room, rows: list[Row], scale: float) -> list[Stand]:
    stands = []
    top = room.y - scale * (sum(_high(row) + GAP for row in rows) - GAP) / 2
    for row in rows:
        left = room.x - scale * _wide(row) / 2
        for width, _ in row:
            middle = (left + scale * width / 2, top + scale * _high(row) / 2)
            stands.append(Stand(round(middle[0], 1), round(middle[1], 1), round(scale, 2)))
            left += scale * (width + GAP)
        top += scale * (_high(row) + GAP)
    return stands
