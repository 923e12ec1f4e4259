"""The kinds of values behind a word: which there are, and what would be right."""

import re
from typing import Any

from pustosh.games.munchkin.box.cards import CLASSES, SLOTS, WEAPONS
from pustosh.games.munchkin.checks.names import Names
from pustosh.games.munchkin.checks.sorts import SORTS
from pustosh.kernel.vocabulary.kinds import Kind, closed, flag, kind, named, number, text
from pustosh.kernel.vocabulary.shapes import said

WORD = r"[a-z][a-z_]*"
FACES = re.compile(r"[1-6](-[1-6])?")
PLAYERS = (
    "self", "victim", "fighter", "helper", "side", "left", "right", "each_other", "all", "lowest",
    "highest",
)  # fmt: skip
BANS = ("weapons", "armour", "headgear", "footgear", "oneshots", "companion")
ILLNESSES = ("trap", "radiation", "bad_stuff")
LASTS = ("combat_end", "next_combat_end", "turn_end", "removed", "game_end")


def many_fault(value: Any, names: Names) -> str:
    good = value == "all" or (type(value) is int and value >= 1)
    return "" if good else f"'{said(value)}': expected 1 or more, or all"


def faces_fault(value: Any, names: Names) -> str:
    good = FACES.fullmatch(str(value))
    return "" if good else f"'{said(value)}': expected faces of a die, such as '1-3' or 6"


KINDS: dict[str, Kind[Names]] = {
    "class": closed("Class", *CLASSES),
    "sex": closed("sex", "m", "f"),
    "slot": closed("slot", *SLOTS),
    "weapon": closed("type of Weapon", *WEAPONS, "any"),
    "state": closed("state", "used", "backpack", "carried"),
    "ban": closed("thing to forbid", *BANS, "help"),
    "own_ban": closed("thing to forbid", *BANS),
    "who": closed("who", "any", "fighter", "helper"),
    "deck": closed("deck", "door", "treasure"),
    "discards": closed("deck", "door", "treasure", "any"),
    "how": closed("how", "open", "blind"),
    "to": closed("players", *PLAYERS),
    "whom": closed("players", *PLAYERS, "chosen"),
    "chosen": closed("players", "chosen"),
    "helper": closed("players", "helper"),
    "self": closed("players", "self"),
    "cured": closed("players", "self", "chosen"),
    "loser": closed("chooser", "victim", "random", "left", "right"),
    "giver": closed("chooser", "victim", "receiver"),
    "chooser": closed("chooser", "victim", "controller", "left", "right"),
    "dest": closed("destination", "discard", "left", "right"),
    "side": closed("side", "players", "monsters"),
    "outcome": closed("outcome", "kill", "defeat", "remove"),
    "origin": closed("origin", "hand", "deck", "discard"),
    "illness": closed("kind of card", *ILLNESSES),
    "source": closed("source", *ILLNESSES, "monster"),
    "roll": closed("roll", "run", "rad"),
    "zone": closed("zone", "hand", "play", "any"),
    "whose": closed("roll", "own", "any"),
    "lasts": closed("duration", *LASTS),
    "moment": closed("moment", "turn_start", "turn_end"),
    "turn_end": closed("moment", "turn_end"),
    "bonus": closed("thing that grows", "bonus"),
    "own_item": closed("thing to attach to", "own_item"),
    "all": closed("number", "all"),
    "verb": closed("effect", *SORTS["effect"]),
    "count": number("1 or more", lambda n: n >= 1),
    "size": number("0 or more", lambda n: n >= 0),
    "change": number("a number such as 1 or -1", lambda n: n != 0),
    "penalty": number("a number below 0, such as -2", lambda n: n < 0),
    "level": number("1 to 10", lambda n: 1 <= n <= 10),
    "monster_level": number("1 to 20", lambda n: 1 <= n <= 20),
    "face": number("2 to 6", lambda n: 2 <= n <= 6),
    "hands": number("1 or 2", lambda n: 1 <= n <= 2),
    "one": number("1", lambda n: n == 1),
    "several": number("2 or more", lambda n: n >= 2),
    "look": number("4 or more", lambda n: n >= 4),
    "flag": flag(True, False),
    "true": flag(True),
    "many": kind(many_fault, lambda names: (1, 2, "all")),
    "word": text(WORD, "one small word such as fire", "fire", "shock"),
    "faces": kind(faces_fault, lambda names: ("1-6", "1-3", "4-6")),
    "monster_tag": named("tag of a Monster", lambda names: names.monster_tags),
    "item_tag": named("tag of an Item", lambda names: names.item_tags),
    "shot_tag": named("tag of a one-shot", lambda names: names.shot_tags),
    "attack": named("attack", lambda names: names.attacks),
    "perk": named("Perk", lambda names: names.perks),
}
