"""The signs of the wasteland: terrain, icons, enemies, figures, dice."""

from collections.abc import Iterable

from pustosh.games.fallout.show.pieces import Piece
from pustosh.games.fallout.sight.map import SpaceView
from pustosh.terminal.page import Page

TERRAIN = {"none": "", "rough": "∧", "radioactive": "☢"}
ICONS = {"wasteland": "▒", "settlement": "⌂", "vault84": "⊙", "vault109": "⊚"}
TYPES = {
    "creature": "c",
    "human": "h",
    "robot": "r",
    "monster": "m",
    "super_mutant": "s",
    "star": "★",
    "shield": "▼",
}
AREAS = {"head": "^", "torso": "#", "arms": "=", "legs": "/"}
FIGURES = ("●", "▲", "■", "◆")  # by seat: colour is never the only sign
COLOURS = ("blue", "yellow", "red", "green")
MARKER, CAP, HEALTH, RADS, HIT = "⚑", "¤", "♥", "☢", "✱"
BACKS = {"dangerous": "░", "deadly": "▓"}
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def icon(space: SpaceView) -> str:
    """`⌂3`: the icon of an encounter and its level."""
    if not space.icon:
        return ""
    return ICONS[space.icon] + (str(space.level) if space.level else "")


def foe(enemy: Piece) -> str:
    """`h2`: type and level; an inactive one shows only its type."""
    return TYPES[enemy.type] + ("?" if enemy.kind == "down" else str(enemy.level))


def body(areas: Iterable[str]) -> str:
    """Where an enemy can be hit, or which areas a die shows."""
    return "".join(AREAS[area] for area in areas)


def legend(page: Page) -> list[tuple[str, str]]:
    """Every sign of the map and what it means."""
    ground = [(sign, page.words(f"terrain-{name}")) for name, sign in TERRAIN.items() if sign]
    icons = [(sign, page.words(f"icon-{name}")) for name, sign in ICONS.items()]
    types = [(f"{sign}2", page.voice.name(name)) for name, sign in TYPES.items()]
    figures = [(FIGURES[seat.seat], page.voice.seat(seat.seat)) for seat in page.view.survivors]
    areas = [(sign, page.voice.name(area)) for area, sign in AREAS.items()]
    return [*ground, *icons, *types, *figures, *areas, *_rest(page)]


def _rest(page: Page) -> list[tuple[str, str]]:
    return [
        (BACKS["dangerous"], page.words("back-dangerous")),
        (BACKS["deadly"], page.words("back-deadly")),
        ("h?", page.words("legend-facedown")),
        ("h+", page.words("legend-lair")),
        ("³", page.voice.page("points-key")),
        (MARKER, page.words("legend-marker")),
        (HIT, page.words("legend-hit")),
        (HEALTH, page.words("legend-health")),
        (RADS, page.words("legend-rads")),
        (CAP, page.words("legend-caps")),
    ]
