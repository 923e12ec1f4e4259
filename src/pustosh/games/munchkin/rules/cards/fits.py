"""Rulebook sections: Items, Monsters. Whether a card is of the kind that another card names."""

from collections.abc import Callable
from typing import Any

from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.box.words import Raw
from pustosh.games.munchkin.table import Table


def item_fits(table: Table, item: str, wanted: Raw) -> bool:
    """Whether an Item matches what is printed, its Modifiers counted."""
    for word, arg in wanted.items():
        if word in ITEM_TESTS and not ITEM_TESTS[word](table, item, arg):
            return False
    return True


def _weapon(table: Table, item: str, wanted: Any) -> bool:
    """MU-ITEM-37. Melee, light, heavy, energy; knuckles and Explosives are none (39, 41)."""
    kind = table.box.cards[item].weapon
    return bool(kind) and (
        wanted == "any" or kind == wanted or (type(wanted) is list and kind in wanted)
    )


def is_big(table: Table, item: str) -> bool:
    """MU-ITEM-09. Not marked Big is small; a Modifier may make it so."""
    cards = table.box.cards
    if not cards[item].big:
        return False
    return not any("not_big" in cards[mod].statics for mod in table.attached.get(item, ()))


ITEM_TESTS: dict[str, Callable[[Table, str, Any], bool]] = {
    "slot": lambda table, item, arg: table.box.cards[item].slot == arg,
    "weapon": _weapon,
    "big": lambda table, item, arg: is_big(table, item) == arg,
    "junk": lambda table, item, arg: (table.box.cards[item].kind == "junk") == arg,
    "oneshot": lambda table, item, arg: (table.box.cards[item].kind == "oneshot") == arg,
    "tag": lambda table, item, arg: arg in table.box.cards[item].tags,
}


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
