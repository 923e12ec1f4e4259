"""When words are carried out: the moments of each place, and what some places alone may say."""

from collections.abc import Callable
from typing import Any

from pustosh.games.warofmine.box.cards import Skill
from pustosh.kernel.faults import unknown
from pustosh.kernel.vocabulary.tables import Only

AT_HOME = ("morning", "dusk", "raid", "dawn")
FINDS = ("find_heap", "find_furniture", "find_pantry")
MOMENTS: dict[str, tuple[str, ...]] = {
    "passive": AT_HOME,
    "token": (*AT_HOME, "explore_start", "explore_end", "noise_roll", "resident"),
    "stripe": (
        "explore_start", "explore_end", *FINDS, "noise_roll", "resident", "trade", "combat_round",
        "flee",
    ),
    "skill": (
        "stage", "build", "cook", "comfort", "pick_lock", "noise_roll", "trade", "combat_round",
        "flee", "raid", "dawn",
    ),
    "decisive": (
        *AT_HOME, "stage", "evening", "noise_roll", "roll_made", "combat_round", "flee", "any_time",
    ),
}  # fmt: skip
BY_ITSELF = {  # what the rules look up at such a moment; no other word is carried out then
    ("skill", "build"): "fitting",
    ("skill", "noise_roll"): "noise",
    ("skill", "trade"): "price",
    ("skill", "dawn"): "medical",
    ("stripe", "noise_roll"): "noise",
    ("decisive", "roll_made"): "reroll",
}
SOMEBODY = (
    "only on people, Fittings and fixed actions, in breaking points and `by_character`, and inside "
    "empathy, each_roll and medical"
)
ONLY = {
    "effect location_script": Only("exploration", "only on exploration cards"),
    "effect choose": Only("labels", "its options have no texts in findings and on tokens"),
    **dict.fromkeys(
        ("who self", "whose self", "self", "item habit", "script breaking_of_self"),
        Only("self", SOMEBODY),
    ),
    "who roller": Only("decisive roll_made", "only on Decisive Actions of the moment roll_made"),
    "fitting_op discount": Only("skill build", "only as a skill of the moment build"),
    "stand_in": Only("skill dawn", "only as a skill of the moment dawn"),
    "priced commission": Only("trade", "only as a skill or stripe of the moment trade"),
    "ban task.guard_scavenge": Only("state", "only what a condition of level 4 does"),
    "until fatigue_below_4": Only("state", "only what a condition of level 4 does"),
}


LOOKED_UP: dict[str, tuple[str, Callable[[Any], bool]]] = {  # what the rules find in such a word
    "fitting": ("op: discount", lambda arg: arg.get("op") == "discount"),
    "noise": ("`by`", lambda arg: "by" in arg),
    "price": ("item: commission", lambda arg: arg.get("item") == "commission"),
    "medical": ("`counts_as`", lambda arg: "counts_as" in arg),
    "shelter_card": ("op: no_tool", lambda arg: arg.get("op") == "no_tool"),
}


def looked_up_fault(word: str, arg: Any) -> str:
    """A word that is looked up, not carried out, says what is looked for, without conditions."""
    if word not in LOOKED_UP:
        return ""
    if "if" in arg:
        return f"'if' of {word} is not asked at this moment: expected none"
    expected, right = LOOKED_UP[word]
    return "" if right(arg) else f"{word}: this moment knows only {expected}"


def moment_fault(place: str, when: str) -> str:
    return "" if when in MOMENTS[place] else str(unknown("moment", when, MOMENTS[place]))


def skill_word(skill: Skill) -> str:
    """A skill of the moment stage is an action if it costs something, else it spares a tool."""
    if skill.when == "stage" and not skill.cost:
        return "shelter_card"
    return BY_ITSELF.get(("skill", skill.when), "")
