"""Enemies in words."""

from pustosh.games.fallout.sight.map import EnemyView
from pustosh.terminal.page import Page


def enemy_facts(page: Page, one: EnemyView) -> str:
    """Level, where it can be hit, what it can do."""
    if one.facedown:
        return page.words("inactive", type=page.voice.name(one.type))
    return page.words(
        "enemy",
        type=page.voice.name(one.type),
        level=one.level,
        areas=", ".join(page.voice.name(area) for area in one.vulnerable),
        abilities=abilities(page, one) or page.words("nothing"),
    )


def abilities(page: Page, one: EnemyView) -> str:
    return ", ".join(page.voice.page(f"ability/{ability}") for ability in one.abilities)
