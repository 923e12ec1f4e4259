"""The closed vocabulary of the cards: which words there are, and what stands behind each.

Shapes are those of `kernel/vocabulary/shapes.py`; `…monster` stands for all words of a filter.
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
LEVELS = ("count", {"n": "count", "to?": "to"})
CONDITIONS: Words = {
    **dict.fromkeys(
        ("no_class", "has_companion", "helper_present", "alone", "in_combat", "own_turn",
         "is_helper", "outside", "has_trap", "has_radiation", "lowest", "highest", "for_the_win"),
        "flag",
    ),
    "class": "class",
    "sex": "sex",
    "level_min": "level",
    "level_max": "level",
    "has_perk": ("flag", "perk"),
    "uses": "used",
    "carries": "item",
    "hand_min": "count",
    "hand_max": "size",
    "monsters_min": "count",
    "monster": "monster",
    "attack": "attack",
    "all": ["condition"],
    "any": ["condition"],
    "not": "condition",
}  # fmt: skip
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
VERBS: Words = {
    **dict.fromkeys(("change_sex", "swap_class", "end_fight", "cancel"), "true"),
    **dict.fromkeys(("lose_class", "lose_perk", "lose_companion"), "one"),
    **dict.fromkeys(("reroll", "set_die"), "whose"),
    "gain_level": LEVELS,
    "lose_level": ("count", {"n": "count", "to?": "whom"}),
    "die": ("true", {"to": "to"}),
    "draw": {"deck": "deck", "n": "count", "how": "how", "to?": "to"},
    "discard_hand": ("all", {"n": "many", "by?": "loser", "dest?": "dest"}),
    "lose_item": {"…": "carried", "n?": "many"},
    "give_item": {"filter?": "carried", "n": "count", "to": "to", "by?": "giver"},
    "steal_item": {"…": "carried"},
    "penalty": {"n": "penalty", "until": "lasts", "to?": "whom"},
    "combat_bonus": {"n?": "change", "per_card?": "change", "side?": "side", "attack?": "word"},
    "remove_monster": {"filter?": "monster", "n?": "one", "outcome?": "outcome"},
    "add_monster": {"from": "origin", "filter?": "monster"},
    "clone_monster": {"n": "one"},
    "move_fight": {"to": "chosen"},
    "compel_help": {"to": "chosen"},
    "leave_fight": {"to": "helper"},
    "escape": {"to": "self"},
    "cure": {"kind": ["illness"], "n?": "one", "to": "cured"},
    "roll_bonus": {"kind": "roll", "n": "change"},
    "take_discard": {"deck": "discards", "depth": "count"},
    "peek": {"deck": "deck", "n": "count"},
    "roll_table": {"*faces": "effects"},
    "choose": {"by?": "chooser", "options": ["effects"]},
    "when": {"if": "condition", "then": "effects", "else?": "effects"},
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
SORTS: dict[str, Words] = {
    "condition": CONDITIONS,
    "static": STATICS,
    "lasting word": LASTING,
    "feature": FEATURES,
    "effect": VERBS,
    "cost": COSTS,
    "attachment": {"attach": "own_item"},
}
