"""Rulebook section: Monsters. Whether a Monster is of the kind that a card names."""

from collections.abc import Callable
from typing import Any

from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.box.words import Raw
from pustosh.games.munchkin.table import Table


def monster_fits(table: Table, card: str, wanted: Raw) -> bool:
    """A Monster card against a filter."""
    printed = table.box.cards[card]
    for word, arg in wanted.items():
        if word in MONSTER_TESTS and not MONSTER_TESTS[word](printed, arg):
            return False
    return True


MONSTER_TESTS: dict[str, Callable[[Card, Any], bool]] = {
    "tag": lambda card, arg: arg in card.tags,
    "robot": lambda card, arg: card.robot == arg,
    "radioactive": lambda card, arg: bool(card.radioactive) == arg,
    "level_max": lambda card, arg: card.level <= arg,
    "level_min": lambda card, arg: card.level >= arg,
}
