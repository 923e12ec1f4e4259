"""What a planner weighs things by. The unit is about a piece of wood; a life is worth some fifty.

The defaults are the greedy planner's, made by hand. `veteran.py` has those of the planner that the
levels and the search play with.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

Table = Mapping[str, float]
Steps = tuple[float, ...]

PAIN = {  # by level; level 4 is death, a breaking point, or collapse
    "hunger": (0.0, 0.3, 1.2, 6.0, 55.0),
    "fatigue": (0.0, 0.7, 2.2, 5.0, 10.0),
    "wounds": (0.0, 3.0, 8.5, 19.0, 55.0),
    "misery": (0.0, 2.0, 5.5, 14.0, 48.0),
    "illness": (0.0, 4.0, 10.0, 21.0, 55.0),
}
WORTH = {
    "canned_food": 6.0, "raw_food": 4.2, "vegetable": 2.2, "water": 1.6, "wood": 0.8,
    "component": 0.8, "pure_alcohol": 2.2, "moonshine": 1.3, "cigarette": 0.4, "coffee": 0.4,
    "sugar": 0.3, "shovel": 1.5, "saw": 1.5, "lockpick": 1.5, "filter": 1.2,
    "mechanical_part": 1.6, "electrical_part": 0.8, "jewelry": 2.2, "book": 1.0,
    "broken_guitar": 0.3, "guitar": 1.5, "knife": 3.5, "axe": 6.0, "pistol": 3.0, "rifle": 3.5,
    "shotgun": 4.5, "ammo": 1.3, "shell_case": 0.1, "weapon_part": 0.3, "broken_pistol": 0.4,
    "broken_rifle": 0.5, "broken_shotgun": 0.5, "herb": 0.4, "chems": 0.3, "herbal_meds": 1.8,
    "medicine": 4.0, "bandages": 4.0,
}  # fmt: skip
FITTINGS = {
    "bed": 7.0, "rain_collector": 9.0, "stove": 9.0, "heater": 6.0, "armchair": 7.0,
    "workbench": 3.5, "herb_box": 1.5, "radio": 2.0, "trap": 1.0, "strong_door": 6.0,
    "alarm": 2.5, "kitchen_garden": 7.0, "hidden_locker": 4.0, "insulation": 7.0, "still": 1.5,
    "herbal_table": 3.5, "rolling_tray": 0.8, "gun_bench": 1.5,
}  # fmt: skip
LOOT = {
    "heap": 2.6, "furniture": 2.8, "pantry": 7.0, "locked_door": 2.6, "bars": 1.0, "rubble": 1.0,
}  # fmt: skip
TAGS = {"food": 4.0, "homes": 2.5, "public": 1.5, "medical": 1.5, "industry": 0.0}
FINDING = {"find_pantry": 1.8, "find_furniture": 1.5, "find_heap": 2.0, "explore_end": 1.0}
MEALS = {"raw_food": 3.4, "vegetable": 1.8, "canned_food": 5.0}
CHILL = (0.3, 0.6, 1.6, 1.6, 1.2, 1.0, 1.0, 1.0, 1.0, 0.8, 0.8, 0.6, 0.5)  # of the next token


@dataclass(frozen=True)
class Scales:
    # people
    pain: Mapping[str, Steps] = field(default_factory=lambda: PAIN)
    endurance: float = 1.0  # days that pains are felt for; with fewer to come they are less
    lonely: Steps = (0.0, 2.0, 6.0, 16.0, 55.0)  # Fatigue, if the last ones collapse (WM-EVE-14)
    latecomer: float = 0.7  # who joined later does not count for the victory
    last_starter: float = 1.8
    life: float = 50.0
    action: float = 1.0
    hand: float = 5.0  # one more pair of hands, and one more mouth
    sober: float = 1.0  # what a bottle must bring, besides what it costs in sleep
    # goods
    worth: Table = field(default_factory=lambda: WORTH)
    hungry: Steps = (1.15, 1.0, 0.65, 0.15)  # how dear food is: for today, soon, later, to spare
    craving: float = 1.2  # a habit that nobody can satisfy
    needed: float = 1.6  # medicine for somebody
    surplus: float = 0.35  # what is worth less once there is plenty
    water: Steps = (3.2, 1.6, 0.5, 0.2)  # for today, one more, for tomorrow, later
    meals: Table = field(default_factory=lambda: MEALS)
    saved: float = 0.62  # food kept for tomorrow is worth a little less
    per_value: float = 0.32  # a point of trade value
    bargain: float = 0.6  # what a purchase must bring
    light: float = 0.5  # a heavy thing outside leaves something else behind
    # the house
    fittings: Table = field(default_factory=lambda: FITTINGS)
    goal: float = 5.0  # of the chapter
    lasts: float = 8.0  # days after which a Fitting has paid
    unlock: float = 2.0
    build: float = 3.0
    destroy: float = -4.0
    board: float = 3.5
    chill: Steps = CHILL
    clear: float = 2.5
    loot: Table = field(default_factory=lambda: LOOT)
    slot: float = 0.4
    hole: float = 0.8
    behind: float = 0.5  # what still has to be worked for
    together: float = 0.55  # two people for one work
    paid_with: float = 0.55  # what is built with lies there to be used
    # the evening
    finds: float = 10.0  # what a night outside brings besides what is gathered
    peril: float = 3.0  # and what it costs
    alone: float = 1.5  # nobody to help in a fight
    worn: Steps = (0.0, 0.0, 2.0, 12.0, 60.0)  # what it costs if even the freshest is so tired
    weak: Steps = (0.0, 1.0, 4.0, 12.0, 0.0)  # what the wounded, ill and desperate risk, by level
    tired: float = 3.0  # to be awake with Fatigue 2
    # the night
    tags: Table = field(default_factory=lambda: TAGS)
    finding: Table = field(default_factory=lambda: FINDING)  # what a place adds, by its moment
    sickbed: float = 1.5  # a place with medicine, for each who needs it
    encounter: float = 4.0  # what meeting a Residents card costs
    listening: float = 0.28  # exploration cards that ask for a noise roll
    card: float = 0.8  # what one more exploration card is worth
    decisive: float = 2.5
    enough: float = 1.2  # less than this had better be kept
    red: float = 2.0
    damage: float = 0.9  # of a raid
    wound: float = 3.5
    caution: float = 1.25  # luck may be worse than the mean
    hopeless: float = 40.0  # what a fight costs that we lose
    spoils: float = 2.0  # whoever stays may take what the enemies leave


GREEDY = Scales()
