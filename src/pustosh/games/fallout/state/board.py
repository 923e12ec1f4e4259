"""Rulebook section: Map, tiles, spaces and terrain. A board is a value; exploring makes a new one.

A cell is a place for a tile. A node is a space of a faceup tile (`cell * 6 + index of the space`)
or a facedown tile as a whole (`cell * 6 + 5`).
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pustosh.games.fallout.box.faces import CELL_AT, CELLS, OFFSETS, Spot, TileFace

PER_CELL, FACEDOWN = 6, 5
NOWHERE = -1


def cell_id(cell: int) -> str:
    """`1,-1`: how people and records name a facedown tile."""
    q, r = CELLS[cell]
    return f"{q},{r}"


def cell_at(name: str) -> int:
    """The cell of this name, or NOWHERE."""
    q, _, r = name.partition(",")
    numbers = q.lstrip("-").isdecimal() and r.lstrip("-").isdecimal()
    return CELL_AT.get((int(q), int(r)), NOWHERE) if numbers else NOWHERE


def across(cell: int, edge: int) -> int:
    """The cell on the other side of an edge, or NOWHERE."""
    (q, r), (dq, dr) = CELLS[cell], OFFSETS[edge]
    return CELL_AT.get((q + dq, r + dr), NOWHERE)


class Marker(NamedTuple):
    """FO-QUEST-23. A pair of quest markers: one on the map, the other on the quest card."""

    quest: str
    node: int  # NOWHERE while it waits for its place
    wanted: str  # a place or an icon
    colour: int  # from 1; the box has four pairs


class Board:
    """FO-MAP-02. Which spaces lie side by side, while these faces are up."""

    __slots__ = (
        "_steps", "drawn", "faces", "hidden", "icons", "neighbours", "node_of", "offers", "places",
        "spots",
    )  # fmt: skip

    def __init__(
        self,
        faces: Mapping[int, TileFace],
        hidden: frozenset[int],
        neighbours: dict[int, tuple[int, ...]] | None = None,
    ) -> None:
        self.faces = faces
        self.hidden = hidden
        self.spots = _spots(faces)
        self.node_of = {spot.id: node for node, spot in self.spots.items()}
        self.places = {spot.place: node for node, spot in self.spots.items() if spot.place}
        types = dict.fromkeys(spot.enemy for spot in self.spots.values() if spot.enemy)
        self.icons: dict[str, tuple[int, ...]] = {
            type_: tuple([node for node, spot in self.spots.items() if spot.enemy == type_])
            for type_ in types
        }
        self.neighbours = neighbours or _neighbours(faces, hidden, self.spots)
        self._steps: dict[int, dict[int, int]] = {}  # worked out when asked for
        self.drawn: dict[object, Any] = {}  # views of its tiles, drawn when asked for
        self.offers: dict[tuple[int, int], Any] = {}  # seat, node: what it may do from there

    def __reduce__(self) -> Any:
        return Board, (self.faces, self.hidden)

    def reveal(self, cell: int, face: TileFace) -> "Board":
        """The board with this tile faceup: only what lies beside it gets other neighbours."""
        faces, hidden = {**self.faces, cell: face}, self.hidden - {cell}
        cells = [cell, *[across(cell, edge) for edge in range(6)]]
        near = {other: faces[other] for other in cells if other in faces}
        links = _neighbours(near, hidden.intersection(cells), _spots(near))
        neighbours = dict(self.neighbours)
        gone = cell * PER_CELL + FACEDOWN
        for node in neighbours.pop(gone):
            others = {*neighbours[node], *links[node]} - {gone}
            neighbours[node] = tuple(sorted(others))
        for index in range(len(face.spots)):
            neighbours[cell * PER_CELL + index] = links[cell * PER_CELL + index]
        return Board(faces, hidden, neighbours)

    def explorable(self, node: int) -> list[int]:
        """FO-EXPL-01. The facedown tiles that border this space."""
        near = self.neighbours[node]
        return [other // PER_CELL for other in near if other % PER_CELL == FACEDOWN]

    def steps_from(self, node: int) -> dict[int, int]:
        """FO-ACTIV-16. Distances to all nodes: terrain ignored, a facedown tile is one space."""
        steps = self._steps.get(node)
        if steps is None:
            steps = self._steps[node] = _distances(self.neighbours, node)
        return steps

    def name(self, node: int) -> str:
        """`g1.K`, or the cell of a facedown tile."""
        return cell_id(node // PER_CELL) if node % PER_CELL == FACEDOWN else self.spots[node].id

    def back(self, node: int) -> str:
        """Of the tile that this space is on; of somebody who is nowhere, none."""
        return self.faces[node // PER_CELL].back if node in self.spots else ""


def _spots(faces: Mapping[int, TileFace]) -> dict[int, Spot]:
    return {
        cell * PER_CELL + index: spot
        for cell, face in faces.items()
        for index, spot in enumerate(face.spots)
    }


def _neighbours(
    faces: Mapping[int, TileFace], hidden: frozenset[int], spots: Mapping[int, Spot]
) -> dict[int, tuple[int, ...]]:
    owner = {  # of each half-edge
        (node // PER_CELL, edge, half): node
        for node, spot in spots.items()
        for edge, half in spot.border
    }
    links = {node: _inside(node, spot) for node, spot in spots.items()}
    for (cell, edge, half), node in owner.items():
        other = across(cell, edge)
        if other in hidden:
            _join(links, node, other * PER_CELL + FACEDOWN)
        elif other in faces:
            _join(links, node, owner[other, (edge + 3) % 6, "a" if half == "b" else "b"])
    for cell in hidden:
        near = [across(cell, edge) for edge in range(6)]
        for other in near:
            if other in hidden:
                _join(links, cell * PER_CELL + FACEDOWN, other * PER_CELL + FACEDOWN)
        links.setdefault(cell * PER_CELL + FACEDOWN, [])
    return {node: tuple(sorted(others)) for node, others in links.items()}


def _inside(node: int, spot: Spot) -> list[int]:
    return [node // PER_CELL * PER_CELL + index for index in spot.next]


def _join(links: dict[int, list[int]], node: int, other: int) -> None:
    for here, there in ((node, other), (other, node)):
        if there not in links.setdefault(here, []):
            links[here].append(there)


def _distances(neighbours: Mapping[int, tuple[int, ...]], start: int) -> dict[int, int]:
    steps, ring, far = {start: 0}, [start], 0
    while ring:
        far += 1
        further = []
        for node in ring:
            for other in neighbours[node]:
                if other not in steps:
                    steps[other] = far
                    further.append(other)
        ring = further
    return steps
