"""What stands on the map: icons, figures, enemies, tokens and markers, each with its place."""

from collections import defaultdict
from collections.abc import Iterator

import msgspec

from pustosh.games.fallout.show.signs import Sign, drawn, picture
from pustosh.games.fallout.sight.map import EnemyView
from pustosh.games.fallout.sight.view import View

SIZES = {
    "disc": (44.0, 30.0),
    "figure": (32.0, 52.0),
    "foe": (52.0, 58.0),
    "down": (38.0, 38.0),
    "marker": (36.0, 32.0),
    "beacon": (32.0, 32.0),
    "pin": (44.0, 24.0),
    "spawn": (24.0, 24.0),
    "land": (46.0, 35.0),
}


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that stands in a space. What it is not has nothing in it."""

    kind: str
    id: str = ""
    picture: Sign | None = None
    level: int = 0
    areas: str = ""
    abilities: tuple[str, ...] = ()
    type: str = ""
    seat: int = -1  # of a figure
    x: float = 0
    y: float = 0
    scale: float = 1


Pieces = dict[str, list[Piece]]  # by space or cell


def pieces_of(view: View) -> Pieces:
    """Figures first, then enemies, then what lies there."""
    pieces: Pieces = defaultdict(list)
    for place, piece in _standing(view):
        if place:
            pieces[place].append(piece)
    return pieces


def _standing(view: View) -> Iterator[tuple[str, Piece]]:
    for survivor in view.survivors:
        if not survivor.eliminated:
            who, drawing = survivor.character, picture(f"fallout/fig-{survivor.character}")
            yield survivor.where, Piece(kind="figure", id=who, picture=drawing, seat=survivor.seat)
    for foe in view.enemies:
        yield foe.where, foe_piece(foe)
    for token in view.tokens:
        if not token.enemy:
            sign = drawn(token.faction)
            yield token.where, Piece(kind="beacon", id=token.id, picture=sign, type=token.faction)
    for marker in view.markers:
        yield marker.where, Piece(kind="marker", id=marker.quest)


def foe_piece(foe: EnemyView) -> Piece:
    return Piece(
        kind="down" if foe.facedown else "foe",
        id=foe.id,
        picture=drawn(foe.type),
        level=foe.level,
        areas=" ".join(foe.vulnerable),
        abilities=foe.abilities,
        type=foe.type,
    )
