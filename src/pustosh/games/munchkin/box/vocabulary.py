"""The closed vocabulary of the cards: which words there are, and what stands behind each.

A shape is a kind of value (`count`), a record of shapes (`{n: count, to?: to}`; `?` may be left
out, `…` stands for all words of a filter, `*` for any name), a list of one shape, or a choice of
shapes in a tuple.
"""

from typing import Any

from pustosh.kernel.vocabulary.shapes import Shape

Words = dict[str, Shape]

MONSTER: dict[str, Any] = {
    "tag?": "monster_tag", "robot?": "flag", "radioactive?": "flag", "level_min?": "monster_level",
    "level_max?": "monster_level",
}  # fmt: skip
ITEM: dict[str, Any] = {
    "slot?": "slot", "weapon?": ("weapon", ["weapon"]), "big?": "flag", "junk?": "flag",
    "oneshot?": "flag", "tag?": "item_tag",
}  # fmt: skip
CARRIED = {**ITEM, "state?": "state", "best?": "true", "worth?": "count"}
FILTERS = {"monster": MONSTER, "used": ITEM, "item": ITEM, "carried": CARRIED}

BONUS_IF = {"if": "condition", "n": "change"}
STATICS: Words = {
    **dict.fromkeys(
        ("bonus", "run", "rad", "hand_limit", "big_limit", "perk_limit", "extra_hands"), "change"
    ),
    **dict.fromkeys(("carry_slots", "loot_extra"), "count"),
    **dict.fromkeys(("ignore_limits", "win_ties", "not_big"), "true"),
    "bonus_if": BONUS_IF,
    "bonus_vs": {"…": "monster", "n": "change"},
    "weapon_bonus": {"weapon": ("weapon", ["weapon"]), "n": "change"},
    "oneshot_bonus": {"tag": "shot_tag", "n": "change"},
    "extra_slot": {"head?": "change", "armour?": "change", "foot?": "change"},
    "price_bonus": {"n": "count", "cap": "count"},
    "treasure_bonus": {"if": "condition", "n": "count"},
    "help_reward": "effects",
    "immune": {"to": ["verb"], "from": ["source"]},
    "attack": "word",
    "trap_save": "face",
    "set_hands": "hands",
    "class_limit": "several",
    "perk_draw": "look",
}
ON_VICTIMS = (
    "run rad hand_limit big_limit perk_limit extra_hands extra_slot price_bonus immune trap_save "
    "loot_extra perk_draw win_ties"
)
LASTING: Words = {word: STATICS[word] for word in ON_VICTIMS.split()} | {"forbid": ["own_ban"]}
FEATURES: Words = {
    "bonus_if": {**BONUS_IF, "who?": "who"},
    "treasure_if": {**BONUS_IF, "who?": "who"},
    "no_flee": "true",
    "no_chase_if": "condition",
    "auto_kill_if": "condition",
    "forbid": ["ban"],
    "level_only": "true",
    "joins": "monster",
    "immune_to": ["shot_tag"],
}
COSTS: Words = {
    "free": "true",
    "this": "true",
    "companion": "true",
    "levels": "count",
    "cards": {
        "n?": "count", "min?": "count", "max?": "count", "all?": "true", "from?": "zone",
        "filter?": "item",
    },
}  # fmt: skip
COUNTER: dict[str, Any] = {
    "what": "bonus", "start": "penalty", "step": "penalty", "at": "moment", "limit": "penalty",
    "then": {"at": "turn_end", "do": [{"die": "true"}]},
}  # fmt: skip
