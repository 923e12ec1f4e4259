"""Faces of tiles as they are printed, and the cells that the layouts of scenarios name."""

from typing import NamedTuple

OFFSETS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # across edges 0 NE to 5 NW
RADIUS = 2
CELLS = tuple(
    (q, r)
    for r in range(-RADIUS, RADIUS + 1)
    for q in range(-RADIUS, RADIUS + 1)
    if abs(q + r) <= RADIUS
)
CELL_AT = {coordinates: cell for cell, coordinates in enumerate(CELLS)}
PLAIN, ROUGH, RADIOACTIVE = "none", "rough", "radioactive"


class Spot(NamedTuple):
    """A space as printed on a face."""

    id: str  # `g1.K`
    place: str
    icon: str
    level: int
    terrain: str
    enemy: str
    border: tuple[tuple[int, str], ...]  # half-edges
    next: tuple[int, ...]  # indices of adjacent spaces on the same face


class TileFace(NamedTuple):
    """A face of a tile."""

    id: str
    back: str
    spots: tuple[Spot, ...]
