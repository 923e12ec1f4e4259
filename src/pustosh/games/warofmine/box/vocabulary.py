"""The closed vocabulary of cards and scripts: which words there are, and what stands behind each.

Shapes are those of `kernel/vocabulary/shapes.py`; `…people` stands for the words that say who is
meant. Every effect may have an `if` besides: requirements, all of which must hold.
"""

from typing import Any

from pustosh.games.warofmine.box.cards import STATES
from pustosh.kernel.vocabulary.shapes import Shape

Words = dict[str, Shape]

PEOPLE: dict[str, Any] = {
    "who": "who",
    "only?": {"state": "state", "is": "compare"},
    "other_than?": "self",
}
FILTERS = {"people": PEOPLE}
OPTION = {"label": "count", "do": "effects", "req?": "requirements"}
LEVELS = {f"{state}?": "level" for state in STATES}
ARMS = {"A?": "weapon", "B?": "weapon", "C?": "weapon"}

REQUIREMENTS: Words = {
    **dict.fromkeys(
        ("unknown_left", "noise_is", "cold_is", "day_is", "roll_is", "boarded"), "compare"
    ),
    **dict.fromkeys(("any", "not"), "requirements"),
    "has": {"item": "item", "n?": "count", "from": "pile"},
    "value": {"at_least": "count", "from": "pile"},
    "count": {"pool": "pool", "is": "compare"},
    "stat": {"who": "whose", "stat": "stat", "is": "compare"},
    "state_is": {"who?": "whose", "state": "state", "is": "compare"},
    "habit_is": {"who": "whose", "item": "token"},
    "skill": {"name": "skill"},
    "action_left": {"pool": "pool"},
    "built": "built",
    "reach": "obstacle",
    "flagged": {"name": "flag"},
    "room": {},
    "tag": "tag",
    "died_today": {},
}
ABOUT_PEOPLE: Words = {
    "state": {"…": "people", "state": "state", "by?": "change", "set?": "level"},
    "empathy": {"…": "people", "do": "own"},
    "join": {"who": "newcomer", "states?": LEVELS},
    "leave": {"…": "people"},
    "die": {"…": "people"},
    "task": {"…": "people", "to": "task"},
    "actions": {"…": "people", "by": "change"},
    "spirit": {"letter": "spirit"},
    "medical": {
        "state": "curable", "token": "remedy", "treated?": "own", "untreated?": "own",
        "counts_as?": "stand_in", "limit?": "count",
    },
}  # fmt: skip
ABOUT_GOODS: Words = {
    "add": {"item": "item", "n?": "count", "to": "place"},
    "discard": {
        "item?": "item", "value?": "count", "n?": "count", "from": "place", "chooser?": "chooser",
    },
    "remove": {"item": "item", "n?": "count", "from": "place"},
    "trade": {"commission": "size", "offer": ["ware"]},
    "price": {"item": "priced", "by": "change"},
    "box": {"item": "good", "by": "change"},
    "meal": {"n": "count", "kind": "food"},
    "token": {
        "name": "word", "colour?": "none", "value?": "zero", "weight?": "zero", "charges?": "count",
        "place": "laid", "when": "moment", "do": "written",
    },
    "charge": {"name": "token_name", "by": "change"},
}  # fmt: skip
ABOUT_NIGHTS: Words = {
    "noise": {"by?": "change", "set?": "noise", "temporary?": "true"},
    "noise_roll": {},
    "unknown": {"by": "change"},
    "end_exploration": {},
    "location_script": {},
    "find": {"row": "row", "n?": "count", "special?": "truth"},
    "location": {"op": "location_op", "slot?": "slot"},
    "draw": {"deck": "drawn", "n?": "count"},
    "peek": {"deck": "peeked", "n": "count", "reorder?": "true"},
    "red_cards": {"n": "count"},
    "decisive": {"op": "decisive_op", "n?": "count"},
    "ignore_raid": {},
    "raid_mod": {"damage?": "change", "wounds?": "change"},
}
FOES: dict[str, Any] = {"enemies": ["letter"], "weapons": ARMS}
ABOUT_FIGHTS: Words = {
    "combat": {
        **FOES, "second?": ARMS, "start?": "start", "bandits?": "truth", "loot?": "effects",
    },
    "backstab": {"by": "attacker", "enemies?": ["letter"], "weapons?": ARMS},
    "reroll": {"…": "people", "n?": "count"},
    "wound_enemy": {"n?": "count", "kill?": "true"},
    "cancel": {"what": "cancelled", "n?": "count", "who?": "who", "other_than?": "self"},
}  # fmt: skip
ABOUT_HOUSE: Words = {
    "fitting": {
        "op": "fitting_op", "id?": "fitting", "n?": "count", "item?": "good", "discount?": "goods",
    },
    "board": {"by": "count"},
    "cold": {"by": "change"},
    "shelter_card": {"op": "card_op", "kind": "shelter_card", "n?": "count"},
    "block": {"what": "ban", "until": "until"},
}  # fmt: skip
ABOUT_STORIES: Words = {
    "roll": {"table": [{"if_roll": "span", "do": "effects"}]},
    "each_roll": {"…": "people", "table": [{"if_roll": "span", "do": "own"}]},
    "choose": {"options": [OPTION]},
    "goto": {"script": "script"},
    "schedule": {"at": "later", "days?": "count", "script": "number"},
    "flag": {"set?": "word", "clear?": "flag"},
    "epilogue": {"mark?": "number", "clear?": "number"},
    "objective": {"op": "objective_op", "chapter": "chapter"},
    "game_over": {"result": "result"},
    "back": {},
}
VERBS: Words = {
    **ABOUT_PEOPLE,
    **ABOUT_GOODS,
    **ABOUT_NIGHTS,
    **ABOUT_FIGHTS,
    **ABOUT_HOUSE,
    **ABOUT_STORIES,
}
SORTS: dict[str, Words] = {"requirement": REQUIREMENTS, "effect": VERBS}
ALSO: dict[str, Words] = {"effect": {"if?": "requirements"}}
