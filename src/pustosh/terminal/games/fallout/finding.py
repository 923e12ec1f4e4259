"""Where the things of a view are, as the pages have them too, and what a number hangs on."""

from pustosh.games.fallout.show.desk import enemy_of
from pustosh.games.fallout.show.pieces import Piece, Pieces, foe_piece
from pustosh.games.fallout.sight.map import SpaceView
from pustosh.games.fallout.sight.view import View
from pustosh.kernel.choices import Choice


def spaces(view: View) -> dict[str, SpaceView]:
    return {space.id: space for tile in view.tiles for space in tile.spaces}


def enemy(view: View, id_: str) -> Piece | None:
    foe = enemy_of(view, id_)
    return foe_piece(foe) if foe else None


def at(pieces: Pieces, place: str, *kinds: str) -> list[Piece]:
    """What stands there, kind by kind."""
    here = pieces.get(place, [])
    return [piece for kind in kinds for piece in here if piece.kind in kind.split()]


def leading(choices: tuple[Choice, ...], place: str) -> str:
    """The space, or the choice that brings something else to it: what a number hangs on."""
    if any(choice.about == place for choice in choices):
        return place
    return next((choice.key for choice in choices if place in choice.args[1:]), place)
