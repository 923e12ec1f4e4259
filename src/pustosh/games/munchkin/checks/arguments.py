"""The kinds of values behind a word: which there are, and what would be right."""

import re
from collections.abc import Callable, Collection
from typing import Any

from pustosh.games.munchkin.box.cards import CLASSES, SLOTS, WEAPONS
from pustosh.games.munchkin.checks.names import Names
from pustosh.games.munchkin.words.tables import EFFECTS
from pustosh.kernel.shapes import named_fault, said

WORD = re.compile(r"[a-z][a-z_]*")
PLAYERS = (
    "self", "victim", "fighter", "helper", "side", "left", "right", "each_other", "all", "lowest",
    "highest",
)  # fmt: skip
BANS = ("weapons", "armour", "headgear", "footgear", "oneshots", "companion")
ILLNESSES = ("trap", "radiation", "bad_stuff")
LASTS = ("combat_end", "next_combat_end", "turn_end", "removed", "game_end")

CLOSED: dict[str, tuple[str, Collection[str]]] = {
    "class": ("Class", CLASSES),
    "sex": ("sex", ("m", "f")),
    "slot": ("slot", SLOTS),
    "weapon": ("type of Weapon", (*WEAPONS, "any")),
    "state": ("state", ("used", "backpack", "carried")),
    "ban": ("thing to forbid", (*BANS, "help")),
    "own_ban": ("thing to forbid", BANS),
    "who": ("who", ("any", "fighter", "helper")),
    "deck": ("deck", ("door", "treasure")),
    "discards": ("deck", ("door", "treasure", "any")),
    "how": ("how", ("open", "blind")),
    "to": ("players", PLAYERS),
    "whom": ("players", (*PLAYERS, "chosen")),
    "chosen": ("players", ("chosen",)),
    "helper": ("players", ("helper",)),
    "self": ("players", ("self",)),
    "cured": ("players", ("self", "chosen")),
    "loser": ("chooser", ("victim", "random", "left", "right")),
    "giver": ("chooser", ("victim", "receiver")),
    "chooser": ("chooser", ("victim", "controller", "left", "right")),
    "dest": ("destination", ("discard", "left", "right")),
    "side": ("side", ("players", "monsters")),
    "outcome": ("outcome", ("kill", "defeat", "remove")),
    "origin": ("origin", ("hand", "deck", "discard")),
    "illness": ("kind of card", ILLNESSES),
    "source": ("source", (*ILLNESSES, "monster")),
    "roll": ("roll", ("run", "rad")),
    "zone": ("zone", ("hand", "play", "any")),
    "whose": ("roll", ("own", "any")),
    "lasts": ("duration", LASTS),
    "moment": ("moment", ("turn_start", "turn_end")),
    "turn_end": ("moment", ("turn_end",)),
    "bonus": ("thing that grows", ("bonus",)),
    "own_item": ("thing to attach to", ("own_item",)),
    "all": ("number", ("all",)),
    "verb": ("effect", EFFECTS),
}
NUMBERS: dict[str, tuple[Callable[[int], bool], str]] = {
    "count": (lambda n: n >= 1, "1 or more"),
    "size": (lambda n: n >= 0, "0 or more"),
    "change": (lambda n: n != 0, "a number such as 1 or -1"),
    "penalty": (lambda n: n < 0, "a number below 0, such as -2"),
    "level": (lambda n: 1 <= n <= 10, "1 to 10"),
    "monster_level": (lambda n: 1 <= n <= 20, "1 to 20"),
    "face": (lambda n: 2 <= n <= 6, "2 to 6"),
    "hands": (lambda n: 1 <= n <= 2, "1 or 2"),
    "one": (lambda n: n == 1, "1"),
    "several": (lambda n: n >= 2, "2 or more"),
    "look": (lambda n: n >= 4, "4 or more"),
}
FLAGS = {"flag": (True, False), "true": (True,)}


def value_fault(kind: str, value: Any, names: Names) -> str:
    """What is wrong with one plain value; empty: nothing."""
    if kind in CLOSED:
        what, known = CLOSED[kind]
        return named_fault(what, value, known)
    if kind in NUMBERS:
        right, expected = NUMBERS[kind]
        good = type(value) is int and right(value)
        return "" if good else f"'{said(value)}': expected {expected}"
    if kind in FLAGS:
        good = isinstance(value, bool) and value in FLAGS[kind]
        return "" if good else f"'{said(value)}': expected {' or '.join(map(said, FLAGS[kind]))}"
    return OTHERS[kind](value, names)


def many_fault(value: Any, names: Names) -> str:
    good = value == "all" or (type(value) is int and value >= 1)
    return "" if good else f"'{said(value)}': expected 1 or more, or all"


def word_fault(value: Any, names: Names) -> str:
    good = isinstance(value, str) and WORD.fullmatch(value)
    return "" if good else f"'{said(value)}': expected one small word such as fire"


OTHERS: dict[str, Callable[[Any, Names], str]] = {
    "many": many_fault,
    "word": word_fault,
    "monster_tag": lambda tag, names: named_fault("tag of a Monster", tag, names.monster_tags),
    "item_tag": lambda tag, names: named_fault("tag of an Item", tag, names.item_tags),
    "shot_tag": lambda tag, names: named_fault("tag of a one-shot", tag, names.shot_tags),
    "attack": lambda tag, names: named_fault("attack", tag, names.attacks),
    "perk": lambda id_, names: named_fault("Perk", id_, names.perks),
}
