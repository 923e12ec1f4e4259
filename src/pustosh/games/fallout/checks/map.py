"""Faces, tiles and layouts: whole, connected, with the same places in every game (check 8)."""

from collections.abc import Iterator, Mapping

from pustosh.games.fallout.box.cards import ICONS, TYPES, Face, Space, TemplateSpace, Tile
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.checks.rows import Found, unknown_word
from pustosh.kernel.faults import unknown
from pustosh.kernel.packs import Printed, Problem

HALF_EDGES = [f"{edge}{half}" for edge in range(6) for half in "ab"]
BACKS = {"start": (1, 1), "double": (4, 2), "dangerous": (9, 1), "deadly": (7, 1)}  # least, faces
TERRAIN = ("none", "rough", "radioactive")
LAST_SPACE = 5
HOME = "crossroads_camp"
Shape = Mapping[str, TemplateSpace]


def check_templates(cards: Cards) -> Found:
    """Half-edges belong to one space each, `next` is mutual, and all spaces are connected."""
    for template in cards.templates.values():
        shape = template.value
        owned = sorted(half for space in shape.values() for half in space.border.split())
        if owned != HALF_EDGES:
            wrong = sorted({*HALF_EDGES} - {*owned} | _repeated(owned))
            yield template.problem(f"half-edges {' '.join(wrong)}: expected each of the 12 once")
        if not 3 <= len(shape) <= LAST_SPACE:
            yield template.problem(f"{len(shape)} spaces: expected 3 to {LAST_SPACE}")
        yield from _neighbours(template)
        if len(_connected(shape)) != len(shape):
            yield template.problem("its spaces are not connected: expected a way to each by `next`")


def _repeated(words: list[str]) -> set[str]:
    return {word for word in words if words.count(word) > 1}


def _neighbours(template: Printed[dict[str, TemplateSpace]]) -> Found:
    shape = template.value
    for key, space in shape.items():
        for other in space.next.split():
            yield from unknown_word(template, "space", other, set(shape) - {key}, f".{key}")
            if other in shape and key not in shape[other].next.split():
                message = f"{key} is next to {other}, but {other} not to {key}: expected both"
                yield template.problem(message, f".{key}")


def _connected(shape: Shape) -> set[str]:
    reached: set[str] = set()
    waiting = [next(iter(shape), "")]
    while waiting:
        key = waiting.pop()
        if key in shape and key not in reached:
            reached.add(key)
            waiting += shape[key].next.split()
    return reached


def check_tiles(cards: Cards) -> Found:
    """Tiles enough for the map, by their backs; faces with known shapes."""
    for back, (tiles, _) in BACKS.items():
        there = sum(tile.value.back == back for tile in cards.tiles)
        if there < tiles:
            yield Problem("tiles.yaml", 1, "", f"{there} {back} tiles, expected {tiles} or more")
    for tile in cards.tiles:
        yield from _tile(tile, cards)


def _tile(tile: Printed[Tile], cards: Cards) -> Found:
    back, faces = tile.value.back, tile.value.faces
    yield from unknown_word(tile, "back", back, BACKS, ".back")
    if (expected := BACKS.get(back, (0, len(faces)))[1]) != len(faces):
        yield tile.problem(f"{len(faces)} faces, expected {expected}", ".faces")
    for index, face in enumerate(faces):
        path = f".faces[{index}]"
        where, known = f"{path}.template", cards.templates
        yield from unknown_word(tile, "template", face.template, known, where)
        if face.template in known:
            yield from _face(tile, path, face, known[face.template].value)


def _face(tile: Printed[Tile], path: str, face: Face, shape: Shape) -> Found:
    for key, space in face.spaces.items():
        where = f"{path}.spaces.{key}"
        yield from unknown_word(tile, "space", key, shape, where)
        yield from (tile.problem(f"{key}: {fault}", where) for fault in _space_faults(space))


def _space_faults(space: Space) -> list[str]:
    """An icon has a place and, but for vaults, a level from 1 to 3."""
    faults = []
    if space.icon is not None and space.icon not in ICONS:
        faults.append(str(unknown("icon", space.icon, ICONS)))
    levels = (1, 2, 3) if space.icon in ("wasteland", "settlement") else (None,)
    if space.level not in levels:
        faults.append(f"level {space.level}: expected {' or '.join(map(str, levels))}")
    if (space.place is None) != (space.icon is None) and space.place != HOME:
        faults.append("a place and an icon go together: expected both or neither")
    if space.terrain not in TERRAIN:
        faults.append(str(unknown("terrain", space.terrain, TERRAIN)))
    if space.enemy is not None and space.enemy not in TYPES:
        faults.append(str(unknown("type of enemy", space.enemy, TYPES)))
    return faults


def check_places(cards: Cards) -> Found:
    """Faces and places have a name of their own; play begins on the face `start`."""
    faces = [face.id for tile in cards.tiles for face in tile.value.faces]
    for face in sorted(_repeated(faces)):
        yield Problem("tiles.yaml", 1, "", f"face {face} is given twice: name one otherwise")
    if "start" not in faces:
        yield Problem("tiles.yaml", 1, "", "no face 'start': expected one on the starting tile")
    first: dict[str, str] = {}
    for tile, path, place in _named(cards):
        here = f"{tile.card}{path}"
        if first.setdefault(place, here) != here:
            yield tile.problem(f"place '{place}' is given twice: name one otherwise", path)


def _named(cards: Cards) -> Iterator[tuple[Printed[Tile], str, str]]:
    for tile in cards.tiles:
        for index, face in enumerate(tile.value.faces):
            for key, space in face.spaces.items():
                if space.place:
                    yield tile, f".faces[{index}].spaces.{key}", space.place
