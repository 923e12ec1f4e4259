"""Enemies in words."""

from pustosh.games.fallout.show.pieces import Piece
from pustosh.terminal.page import Page


def enemy_facts(page: Page, foe: Piece) -> str:
    """Level, where it can be hit, what it can do."""
    if foe.kind == "down":
        return page.words("inactive", type=page.voice.name(foe.type))
    return page.words(
        "enemy",
        type=page.voice.name(foe.type),
        level=foe.level,
        areas=", ".join(page.voice.name(area) for area in foe.areas.split()),
        abilities=abilities(page, foe) or page.words("nothing"),
    )


def abilities(page: Page, foe: Piece) -> str:
    return ", ".join(page.voice.page(f"ability/{ability}") for ability in foe.abilities)
