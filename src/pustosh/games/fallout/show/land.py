"""The map as it is drawn: tiles, the outlines of their spaces, and what stands in them."""

from zlib import crc32

from msgspec.structs import replace

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.show.hexes import inner_borders, middle_of, paths_of
from pustosh.games.fallout.show.pieces import SIZES, Piece, pieces_of
from pustosh.games.fallout.show.reach import reach_of
from pustosh.games.fallout.show.rooms import Room, in_rows, rooms_of
from pustosh.games.fallout.show.signs import drawn, picture, scenery
from pustosh.games.fallout.sight.map import SpaceView, TileView
from pustosh.games.fallout.sight.view import View
from pustosh.kernel.views import like

LINE = 13.0  # height of a line of a name
LETTERS = 13  # in a line of a name
NARROW = 9  # where two places of a tile have names
BACK = Room(0, 8, 140, 62)  # on a facedown tile
HERE = ("go", "stand", "wake", "mark", "replace", "explore", "peek")  # choices about a place
THERE = ("lead", "put")  # about something else that goes to a place


class Space(SpaceView, frozen=True, kw_only=True):
    path: str
    name: tuple[str, ...]  # in lines
    at: tuple[float, float]  # of the name
    cost: int  # points to move there in this turn; 0: out of reach
    movers: tuple[str, ...]  # who may be led or put here
    pieces: tuple[Piece, ...]


class Tile(TileView, frozen=True, kw_only=True):
    x: float
    y: float
    spaces: tuple[Space, ...]
    borders: tuple[str, ...]
    movers: tuple[str, ...]  # who may be led here, while it lies facedown
    pieces: tuple[Piece, ...]  # on the tile as a whole


class Land:
    """All that a tile needs to know, while the map is put together."""

    def __init__(self, box: Box, view: View) -> None:
        self.box, self.view = box, view
        self.pieces = pieces_of(view)
        self.reach = reach_of(box, view)
        keys = [choice.key.split() for choice in view.choices]
        self.open = {key[1] for key in keys if key[0] in HERE}
        self.movers: dict[str, tuple[str, ...]] = {}
        for key in keys:
            if key[0] in THERE:
                self.movers[key[2]] = (*self.movers.get(key[2], ()), key[1])

    def tiles(self) -> tuple[Tile, ...]:
        return tuple(self.tile(tile) for tile in self.view.tiles)

    def tile(self, tile: TileView) -> Tile:
        x, y = middle_of(tile.q, tile.r)
        face = self.box.faces.get(tile.face)
        return like(
            Tile,
            tile,
            x=round(x, 1),
            y=round(y, 1),
            spaces=tuple(self.space(tile, at) for at in range(len(tile.spaces))),
            borders=inner_borders(face) if face else (),
            movers=() if face else self.movers.get(tile.cell, ()),
            pieces=self.stand((BACK,), self.pieces.get(tile.cell, []), 0)[1],
        )

    def space(self, tile: TileView, at: int) -> Space:
        face, space = self.box.faces[tile.face], tile.spaces[at]
        spot, rooms = face.spots[at], rooms_of(face)[at]
        wide = NARROW if sum(bool(other.place) for other in tile.spaces) > 1 else LETTERS
        name = lines_of(self.box.names[space.place], wide) if space.place else ()
        above = LINE * len(name) - (0 if spot.border else 14)
        room, pieces = self.furnish(rooms, space, max(0, above) if name else 0)
        top = room.y - room.height / 2
        return like(
            Space,
            space,
            path=paths_of(face)[at],
            name=name,
            at=(room.x if spot.border else 0, round(top - LINE * len(name) + 9, 1)),
            cost=self.reach.get(space.id, 0),
            movers=self.movers.get(space.id, ()),
            pieces=pieces,
        )

    def furnish(
        self, rooms: tuple[Room, ...], space: SpaceView, above: float
    ) -> tuple[Room, tuple[Piece, ...]]:
        """With a landmark, if nothing has to be smaller for it."""
        things = self.things(space)
        room, pieces = self.stand(rooms, [landmark(space), *things], above)
        if things and pieces[0].scale < 1:
            return self.stand(rooms, things, above)
        return room, pieces

    def things(self, space: SpaceView) -> list[Piece]:
        """What is printed there, who stands there, and the pin of a choice."""
        standing = self.pieces.get(space.id, [])
        pieces: list[Piece] = []
        if space.icon:
            sign = drawn(space.icon)
            pieces.append(Piece(kind="disc", id=space.id, picture=sign, level=space.level))
        if space.enemy and not any(piece.kind in ("foe", "down") for piece in standing):
            pieces.append(Piece(kind="spawn", picture=drawn(space.enemy), type=space.enemy))
        pieces += standing
        if space.id in self.open or space.id in self.movers or space.id in self.reach:
            pieces.append(Piece(kind="pin", id=space.id))
        return pieces

    def stand(
        self, rooms: tuple[Room, ...], things: list[Piece], above: float
    ) -> tuple[Room, tuple[Piece, ...]]:
        room, stands = in_rows(rooms, tuple(SIZES[thing.kind] for thing in things), above)
        return room, tuple(
            replace(thing, x=stand.x, y=stand.y, scale=stand.scale)
            for thing, stand in zip(things, stands, strict=True)
        )


def landmark(space: SpaceView) -> Piece:
    """What one sees from afar: the place, its terrain, or something that the wind left."""
    marks = scenery().landmarks
    known = marks.get(space.place) or marks.get(space.icon) or marks.get(space.terrain)
    wild = scenery().wild
    chance = crc32(f"{space.id} by the road".encode())  # always the same
    return Piece(kind="land", picture=picture(known or wild[chance % len(wild)]))


def lines_of(name: str, wide: int) -> tuple[str, ...]:
    """A name in lines that fit over a space."""
    lines = [""]
    for word in name.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) <= wide or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)
