"""The maps and sheets of the scenarios: 19 cells, a power track, enemies enough for their icons."""

from collections import Counter
from collections.abc import Mapping

from pustosh.games.fallout.box.cards import TYPES, Face, Scenario
from pustosh.games.fallout.box.faces import CELL_AT, CELLS
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.checks.map import BACKS
from pustosh.games.fallout.checks.rows import Found, unknown_word
from pustosh.kernel.packs import Printed, Problem

POWER_SPACES = 7


def check_layouts(cards: Cards) -> Found:
    """19 cells: start, two faces of different tiles, seven deadly; the rest is dangerous."""
    double = [tile.value for tile in cards.tiles if tile.value.back == "double"]
    doubles = {face.id: tile.id for tile in double for face in tile.faces}
    for sheet in cards.scenarios:
        yield from _layout(sheet, doubles)
        yield from _cells(sheet)
        yield from _track(sheet)
        yield from _icons(sheet, cards)
    used = [face for sheet in cards.scenarios for face in sheet.value.faceup]
    for face, tile in doubles.items():
        if used.count(face) != 1:
            message = f"face {face} of tile {tile} is in {used.count(face)} layouts, expected 1"
            yield Problem("scenarios.yaml", 1, "", message)


def _layout(sheet: Printed[Scenario], doubles: Mapping[str, str]) -> Found:
    layout = sheet.value
    for face in layout.faceup:
        yield from unknown_word(sheet, "face of a double-sided tile", face, doubles, ".faceup")
    if len({doubles.get(face) for face in layout.faceup}) != 2:
        yield sheet.problem("expected faces of two double-sided tiles", ".faceup")


def _cells(sheet: Printed[Scenario]) -> Found:
    layout = sheet.value
    cells = [layout.start, *layout.faceup.values(), *layout.deadly]
    for cell in cells:
        if cell not in CELL_AT:
            yield sheet.problem(f"cell {list(cell)}: expected one within 2 steps of [0, 0]")
        if cells.count(cell) > 1:
            yield sheet.problem(f"cell {list(cell)} is given twice: expected one tile on it")
    tiles = BACKS["deadly"][0]
    if len(layout.deadly) != tiles:
        message = f"{len(layout.deadly)} deadly cells, expected {tiles} of {len(CELLS)}"
        yield sheet.problem(message, ".deadly")


def _track(sheet: Printed[Scenario]) -> Found:
    """FO-POWER: seven spaces in four groups; X and Y never fall."""
    track = sheet.value.power_track
    if len(track) != POWER_SPACES:
        yield sheet.problem(f"{len(track)} spaces, expected {POWER_SPACES}", ".power_track")
    for column in ("group", "x", "y"):
        values = [getattr(space, column) for space in track]
        if values != sorted(values) or not set(values) <= {1, 2, 3, 4}:
            message = f"{column} is {values}: expected 1 to 4, never falling"
            yield sheet.problem(message, ".power_track")


def _icons(sheet: Printed[Scenario], cards: Cards) -> Found:
    """Fewer enemy icons than tokens, so that a replacement is found."""
    faces = faces_on(sheet.value, cards)
    icons = Counter(space.enemy for face in faces for space in face.spaces.values())
    for type_ in TYPES:
        tokens = sum(enemy.value.copies for enemy in cards.enemies if enemy.value.type == type_)
        if icons[type_] >= tokens:
            message = f"{icons[type_]} icons of {type_} for {tokens} tokens: expected fewer"
            yield sheet.problem(message)


def faces_on(sheet: Scenario, cards: Cards) -> list[Face]:
    """The faces that lie on the map of a scenario, sooner or later."""
    return [
        face
        for tile in cards.tiles
        for face in tile.value.faces
        if tile.value.back != "double" or face.id in sheet.faceup
    ]
