"""Enemies in words."""

from pustosh.games.fallout.sight.map import EnemyView
from pustosh.terminal.page import Page


def enemy_facts(page: Page, foe: EnemyView) -> str:
    """Level, where it can be hit, what it can do."""
    if foe.facedown:
        return page.words("inactive", type=page.voice.name(foe.type))
    return page.words(
        "enemy",
        type=page.voice.name(foe.type),
        level=foe.level,
        areas=", ".join(page.voice.name(area) for area in foe.vulnerable),
        abilities=abilities(page, foe) or page.words("nothing"),
    )


def abilities(page: Page, foe: EnemyView) -> str:
    return ", ".join(page.voice.page(f"ability/{ability}") for ability in foe.abilities)
