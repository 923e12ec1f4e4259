"""The map as a seat may see it: tiles, spaces, and what stands on them."""

from functools import cache

import msgspec

from pustosh.games.fallout.box.cards import ABILITIES, AREAS
from pustosh.games.fallout.box.components import Foe
from pustosh.games.fallout.box.faces import CELLS
from pustosh.games.fallout.rules.combat.foes import foe_of, level_of, type_of
from pustosh.games.fallout.rules.map.explore import back_of
from pustosh.games.fallout.rules.map.move import terrain
from pustosh.games.fallout.state.board import PER_CELL, cell_id
from pustosh.games.fallout.table import Table
from pustosh.kernel.views import like


class SpaceView(msgspec.Struct, frozen=True):
    id: str
    place: str
    neighbours: tuple[str, ...]
    icon: str
    level: int
    terrain: str  # as it counts now, tokens included
    enemy: str  # the type whose icon it shows


class TileView(msgspec.Struct, frozen=True):
    cell: str
    spaces: tuple[SpaceView, ...]
    q: int
    r: int
    back: str
    face: str  # nothing while it lies facedown
    peeked: str  # its face, for a seat that looked at it


class EnemyView(msgspec.Struct, frozen=True):
    id: str
    where: str
    type: str
    facedown: bool
    level: int = 0
    vulnerable: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    also_type: str = ""


class TokenView(msgspec.Struct, frozen=True):
    id: str
    faction: str
    where: str
    enemy: bool  # it is among the enemies too


def where(table: Table, node: int) -> str:
    """The space or facedown tile; nothing for what is not on the map."""
    return table.board.name(node) if node >= 0 else ""


def tiles(table: Table, seat: int | None) -> tuple[TileView, ...]:
    """FO-VIS-01. Faceup tiles are public; of a facedown one only the back is (08)."""
    peeked = tuple(look for look in table.peeked if look[2] == seat) if table.peeked else ()
    shields = (node for token, node in table.beacons.items() if token.startswith("shield."))
    fog = tuple(sorted(shields))
    drawn: dict[object, tuple[TileView, ...]] = table.board.drawn
    views = drawn.get((peeked, fog))
    if views is None:
        known = {cell: tile for cell, tile, _ in peeked}
        cells = sorted((*table.board.faces, *table.board.hidden))
        views = tuple(tile_view(table, cell, known.get(cell, "")) for cell in cells)
        drawn[peeked, fog] = views
    return views


def tile_view(table: Table, cell: int, peeked: str) -> TileView:
    face, first = table.board.faces.get(cell), cell * PER_CELL
    nodes = range(first, first + len(face.spots)) if face else ()
    back, up = (face.back, face.id) if face else (back_of(table, cell), "")
    spaces = tuple(space_view(table, node) for node in nodes)
    return TileView(cell_id(cell), spaces, *CELLS[cell], back, up, peeked)


def space_view(table: Table, node: int) -> SpaceView:
    spot, near = table.board.spots[node], table.board.neighbours[node]
    names = tuple(table.board.name(other) for other in near)
    return like(SpaceView, spot, terrain=terrain(table, node), neighbours=names)


def enemies(table: Table) -> tuple[EnemyView, ...]:
    """FO-VIS-01. Faceup enemies with all they show; of inactive ones the type (09)."""
    down, name, views = table.facedown, table.board.name, []
    numbers: dict[str, int] = {}
    for token, node in table.foes.items():
        if token in down:  # numbered as `alias` does it
            type_ = type_of(table, token)
            n = numbers[type_] = numbers.get(type_, 0) + 1
            views.append(EnemyView(f"{type_}-facedown-{n}", name(node), type_, facedown=True))
        else:
            views.append(active(table, token, name(node)))
    return tuple(views)


def active(table: Table, token: str, place: str) -> EnemyView:
    foe = foe_of(table, token)
    level, weak = foe.level or level_of(table, foe), areas(foe.areas)
    return EnemyView(token, place, foe.type, False, level, weak, abilities(foe), foe.also_type)


@cache
def areas(bits: int) -> tuple[str, ...]:
    return tuple(area for at, area in enumerate(AREAS) if bits >> at & 1)


@cache
def abilities(foe: Foe) -> tuple[str, ...]:
    return tuple(name for name in ABILITIES if getattr(foe, name))


def tokens(table: Table) -> tuple[TokenView, ...]:
    """FO-VIS-01. Faction tokens, whether their sheet makes them enemies or places."""
    known = table.box.tokens
    placed = [(token, node, True) for token, node in table.foes.items() if token not in known]
    placed += [(token, node, False) for token, node in table.beacons.items()]
    return tuple(
        TokenView(token, token.partition(".")[0], where(table, node), hostile)
        for token, node, hostile in placed
    )


class MarkerView(msgspec.Struct, frozen=True):
    quest: str
    where: str  # nothing while its place is not on the map
    wanted: str
    colour: int  # of the pair, from 1


def markers(table: Table) -> tuple[MarkerView, ...]:
    return tuple(
        MarkerView(marker.quest, where(table, marker.node), marker.wanted, marker.colour)
        for marker in table.markers
    )
