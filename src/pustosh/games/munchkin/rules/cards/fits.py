"""Rulebook sections: Items, Monsters. Whether a card is of the kind that another card names."""

from collections.abc import Callable
from typing import Any

from pustosh.games.munchkin.box.words import Raw
from pustosh.games.munchkin.table import Table


def item_fits(table: Table, item: str, wanted: Raw) -> bool:
    """Whether an Item matches what is printed, its Modifiers counted."""
    printed = table.box.cards[item]
    for word, arg in wanted.items():
        if word == "big":
            if is_big(table, item) != arg:
                return False
        elif word in ITEM_TESTS and not ITEM_TESTS[word](printed, arg):
            return False
    return True


def _weapon(card: Any, wanted: Any) -> bool:
    """MU-ITEM-37. Melee, light, heavy, energy; knuckles and Explosives are none (39, 41)."""
    return bool(card.weapon) and (wanted == "any" or card.weapon in wanted)


def is_big(table: Table, item: str) -> bool:
    """MU-ITEM-09. Not marked Big is small; a Modifier may make it so."""
    # MU-ITEM-10.
    cards = table.box.cards
    if not cards[item].big:
        return False
    return not any("not_big" in cards[mod].statics for mod in table.attached.get(item, ()))


Tests = dict[str, Callable[[Any, Any], bool]]  # of a card, as a record or in play
ITEM_TESTS: Tests = {
    "slot": lambda card, arg: card.slot == arg,
    "weapon": _weapon,
    "big": lambda card, arg: card.big == arg,  # in play a Modifier may change it
    "junk": lambda card, arg: (card.kind == "junk") == arg,
    "oneshot": lambda card, arg: (card.kind == "oneshot") == arg,
    "tag": lambda card, arg: arg in card.tags,
}


def monster_fits(table: Table, card: str, wanted: Raw) -> bool:
    """A Monster card against a filter."""
    printed = table.box.cards[card]
    for word, arg in wanted.items():
        if word in MONSTER_TESTS and not MONSTER_TESTS[word](printed, arg):
            return False
    return True


MONSTER_TESTS: Tests = {
    "tag": lambda card, arg: arg in card.tags,
    "robot": lambda card, arg: card.robot == arg,
    "radioactive": lambda card, arg: bool(card.radioactive) == arg,
    "level_max": lambda card, arg: card.level <= arg,
    "level_min": lambda card, arg: card.level >= arg,
}
