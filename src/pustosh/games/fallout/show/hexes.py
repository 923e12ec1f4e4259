"""The shapes of the map: a tile is a pointy hexagon, cut into spaces by borders drawn by hand.

A half-edge lies between two neighbouring points of the rim, and each belongs to one space.
"""

from collections.abc import Iterable, Mapping
from functools import cache

from pustosh.games.fallout.box.faces import Spot, TileFace
from pustosh.games.fallout.show import lines as by_hand
from pustosh.games.fallout.show.lines import FINE, RADIUS, RIM, Line, Point, border, rim_point

WIDTH = RADIUS * 3**0.5


def middle_of(q: int, r: int) -> Point:
    """Where the middle of a tile lies on the map."""
    return WIDTH * (q + r / 2), RADIUS * 1.5 * r


def owners_of(spots: Iterable[Spot]) -> list[int]:
    """Which space owns each half-edge: `0a 0b 1a …`."""
    owners = [0] * RIM
    for index, spot in enumerate(spots):
        for edge, half in spot.border:
            owners[edge * 2 + (half == "b")] = index
    return owners


def runs_of(owners: list[int], index: int) -> list[tuple[int, int]]:
    """The stretches of rim of a space, as their first and last point; the last may pass north."""
    starts = [at for at in range(RIM) if owners[at] == index and owners[at - 1] != index]
    runs = []
    for start in starts:
        end = start
        while owners[end % RIM] == index:
            end += 1
        runs.append((start, end))
    return runs


@cache
def outlines(face: TileFace) -> tuple[tuple[Line, ...], ...]:
    """For each space its outline, as lines that follow one another: rim, border, rim, border."""
    spots = face.spots
    if any(not spot.border for spot in spots):
        return _around_core(face)
    if all(len(spot.next) == len(spots) - 1 for spot in spots):
        return _from_middle(face)
    return _in_bands(face)


def _rim(start: int, end: int) -> Line:
    return tuple(rim_point(at % RIM) for at in range(start, end + 1))


def _from_middle(face: TileFace) -> tuple[tuple[Line, ...], ...]:
    """All spaces meet in the middle."""
    owners, middle = owners_of(face.spots), by_hand.strayed((0.0, 0.0), face.id)
    shapes = []
    for index in range(len(face.spots)):
        ((start, end),) = runs_of(owners, index)
        ray = border(face.id, rim_point(end % RIM), middle)
        back = border(face.id, rim_point(start), middle)[::-1]
        shapes.append((_rim(start, end), ray, back))
    return tuple(shapes)


def _around_core(face: TileFace) -> tuple[tuple[Line, ...], ...]:
    """One space lies inside, the others around it."""
    owners = owners_of(face.spots)
    core = by_hand.core_of(face.id)
    shapes: list[tuple[Line, ...]] = []
    for index, spot in enumerate(face.spots):
        if not spot.border:
            shapes.append(((*core, core[0]),))
            continue
        ((start, end),) = runs_of(owners, index)
        along = tuple(core[at % len(core)] for at in range(end * FINE, start * FINE - 1, -1))
        way_in = border(face.id, rim_point(end % RIM), along[0])
        way_out = border(face.id, rim_point(start), along[-1])[::-1]
        shapes.append((_rim(start, end), way_in, along, way_out))
    return tuple(shapes)


def _in_bands(face: TileFace) -> tuple[tuple[Line, ...], ...]:
    """Two spaces that do not touch are cut off; the others lie between them, side by side."""
    owners, spots = owners_of(face.spots), face.spots
    caps = [i for i, spot in enumerate(spots) if len(spot.next) < len(spots) - 1]
    chords = {}
    for cap in caps:
        ((start, end),) = runs_of(owners, cap)
        chords[cap] = by_hand.bent(border(face.id, rim_point(end % RIM), rim_point(start)))
    shapes: list[tuple[Line, ...]] = []
    for index in range(len(spots)):
        if index in chords:
            ((start, end),) = runs_of(owners, index)
            shapes.append((_rim(start, end), chords[index]))
        else:
            shapes.append(_between(face, owners, index, list(chords.values())))
    return tuple(shapes)


def _between(face: TileFace, owners: list[int], index: int, chords: list[Line]) -> tuple[Line, ...]:
    """A whole band, or its half up to the line between the middles of the two chords."""
    runs = runs_of(owners, index)
    if len(runs) == 2:
        (first, end), (second, last) = runs
        return (_rim(first, end), _from(chords, end), _rim(second, last), _from(chords, last))
    ((start, end),) = runs
    near, far = _half(chords, end), _half(chords, start)
    seam = border(face.id, near[-1], far[-1])
    return (_rim(start, end), near, seam, far[::-1])


def _from(chords: list[Line], at: int) -> Line:
    """The chord that begins or ends at this point of the rim, read from there."""
    point = rim_point(at % RIM)
    for chord in chords:
        if by_hand.same(chord[0], point):
            return chord
        if by_hand.same(chord[-1], point):
            return chord[::-1]
    raise AssertionError(at)


def _half(chords: list[Line], at: int) -> Line:
    chord = _from(chords, at)
    return chord[: len(chord) // 2 + 1]


def flat(lines: Iterable[Line]) -> list[Point]:
    """The corners of an outline."""
    return [point for line in lines for point in line[:-1]]


@cache
def paths_of(face: TileFace) -> tuple[str, ...]:
    """The outline of each space, ready to be drawn."""
    return tuple(by_hand.path_of(lines) for lines in outlines(face))


@cache
def inner_borders(face: TileFace) -> tuple[str, ...]:
    """What is drawn between the spaces of a tile: each border once."""
    shared = [
        line
        for lines, spot in zip(outlines(face), face.spots, strict=True)
        for line in lines
        if not by_hand.on_rim(line) and not (spot.border and by_hand.fine(line))
    ]
    borders: Mapping[frozenset[Point], Line] = {frozenset(line): line for line in shared}
    return tuple(by_hand.path_of((line,), close=False) for line in borders.values())
