"""The map as the bot knows it: who borders whom, and how far it is."""

from collections.abc import Iterable, Mapping
from heapq import heappop, heappush

from pustosh.games.fallout.box.faces import OFFSETS
from pustosh.games.fallout.sight.map import SpaceView, TileView
from pustosh.games.fallout.sight.view import View

ROUGH = 2.0
UNKNOWN = 3.5  # points to turn a tile up and to cross it
FAR = 1e9
Range = tuple[dict[str, float], dict[str, str]]  # how far each space is, and the way back
KEPT = 8  # charts: those of a game that is played out from one position, again and again


class Chart:
    """Drawn once for as long as the same tiles lie faceup."""

    def __init__(self, tiles: tuple[TileView, ...]) -> None:
        self.tile_of = {space.id: tile for tile in tiles for space in tile.spaces}
        self.spaces: dict[str, SpaceView] = {
            space.id: space for tile in tiles for space in tile.spaces
        }
        self.everywhere = frozenset(self.spaces)
        self.hidden = {tile.cell: tile.back for tile in tiles if not tile.face}
        self.ranges: dict[tuple[str, frozenset[tuple[str, float]]], Range] = {}
        self._name()
        self._join(tiles)

    def _name(self) -> None:
        """What a space shows."""
        spaces = self.spaces.values()
        self.places = {space.place: space.id for space in spaces if space.place}
        self.glowing = [space.id for space in spaces if space.terrain == "radioactive"]
        self.icons = self._by_icon()

    def _join(self, tiles: tuple[TileView, ...]) -> None:
        """Who borders whom, and what a step there costs."""
        spaces, hidden = self.spaces.values(), self.hidden
        self.borders = {
            space.id: tuple(cell for cell in space.neighbours if cell in hidden) for space in spaces
        }
        self.ways = {space.id: space.neighbours for space in spaces}
        self.ways |= {tile.cell: self._around(tile) for tile in tiles if not tile.face}
        self.steps = dict.fromkeys(self.spaces, 1.0) | dict.fromkeys(hidden, UNKNOWN)
        self.steps |= {space.id: ROUGH for space in spaces if space.terrain == "rough"}

    def _around(self, tile: TileView) -> tuple[str, ...]:
        """What borders a facedown tile: spaces, and other facedown tiles."""
        spaces = [id_ for id_, cells in self.borders.items() if tile.cell in cells]
        cells = [f"{tile.q + q},{tile.r + r}" for q, r in OFFSETS]
        return (*spaces, *(cell for cell in cells if cell in self.hidden))

    def _by_icon(self) -> dict[str, frozenset[str]]:
        by_icon: dict[str, set[str]] = {}
        for space in self.spaces.values():
            if space.icon:
                by_icon.setdefault(space.icon, set()).add(space.id)
        return {icon: frozenset(spaces) for icon, spaces in by_icon.items()}

    def range(self, start: str, tolls: Mapping[str, float]) -> "Range":
        """`distances`, worked out once for each start and the same tolls."""
        key = start, frozenset(tolls.items())
        if key not in self.ranges:
            self.ranges[key] = distances(self, start, tolls)
        return self.ranges[key]

    def on(self, back: str) -> frozenset[str]:
        return frozenset(id_ for id_, tile in self.tile_of.items() if tile.back == back)


def distances(chart: Chart, start: str, tolls: Mapping[str, float]) -> Range:
    """Movement points to every space, with other steps for what is nasty; and the way back."""
    far: dict[str, float] = {start: 0.0}
    came: dict[str, str] = {}
    heap = [(0.0, start)]
    ways, steps = chart.ways, {**chart.steps, **tolls}
    while heap:
        here_far, here = heappop(heap)
        if here_far > far[here]:
            continue
        for other in ways[here]:
            new = here_far + steps[other]
            if new < far.get(other, FAR):
                far[other] = new
                came[other] = here
                heappush(heap, (new, other))
    return far, came


def first_step(came: Mapping[str, str], start: str, goal: str) -> str:
    """The space next to the start on the way to the goal."""
    while came[goal] != start:
        goal = came[goal]
    return goal


def nearest(far: Mapping[str, float], spaces: Iterable[str]) -> str:
    """The nearest of these spaces; nothing if none can be reached."""
    reached = [(far[space], space) for space in spaces if space in far]
    return min(reached)[1] if reached else ""


class Charts:
    """The last charts that were needed; views of one board share their tiles."""

    def __init__(self) -> None:
        self._drawn: dict[int, tuple[tuple[TileView, ...], Chart]] = {}

    def of(self, view: View) -> Chart:
        tiles, drawn = view.tiles, self._drawn
        entry = drawn.pop(id(tiles), None) or (tiles, Chart(tiles))
        while len(drawn) >= KEPT:
            del drawn[next(iter(drawn))]
        drawn[id(tiles)] = entry
        return entry[1]
