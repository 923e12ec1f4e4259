"""The planner with experience. Its weights are greedy's after some thousands of games in which all
were varied at once, each towards what won more often (docs/bots.md)."""

from pustosh.bots.warofmine import Planner
from pustosh.bots.warofmine.scales import Scales

VETERAN = Scales(
    pain={
        "hunger": (0.0, 0.635, 0.93, 4.88, 40.0), "fatigue": (0.0, 0.644, 2.8, 5.81, 8.75),
        "wounds": (0.0, 6.0, 10.8, 17.2, 113.0), "misery": (0.0, 1.6, 4.5, 12.3, 81.1),
        "illness": (0.0, 5.39, 9.45, 29.0, 43.0),
    },
    endurance=1.76,
    latecomer=0.636,
    last_starter=3.28,
    life=56.9,
    action=1.03,
    hand=4.69,
    sober=1.44,
    worth={
        "canned_food": 4.87, "raw_food": 5.47, "vegetable": 3.03, "water": 1.6, "wood": 0.723,
        "component": 0.833, "pure_alcohol": 2.04, "moonshine": 0.591, "cigarette": 0.737,
        "coffee": 0.737, "sugar": 0.432, "shovel": 2.25, "saw": 2.25, "lockpick": 2.25,
        "filter": 1.74, "mechanical_part": 1.18, "electrical_part": 0.989, "jewelry": 3.64,
        "book": 1.9, "broken_guitar": 0.3, "guitar": 1.5, "knife": 4.25, "axe": 7.29,
        "pistol": 2.28, "rifle": 2.66, "shotgun": 3.42, "ammo": 1.35, "shell_case": 0.1,
        "weapon_part": 0.3, "broken_pistol": 0.4, "broken_rifle": 0.5, "broken_shotgun": 0.5,
        "herb": 0.576, "chems": 0.432, "herbal_meds": 4.45, "medicine": 3.59, "bandages": 6.26,
    },
    surplus=0.545,
    water=(4.43, 1.34, 0.46, 0.203),
    meals={
        "raw_food": 3.76, "vegetable": 1.99, "canned_food": 5.53,
    },
    saved=0.46,
    per_value=0.385,
    bargain=1.04,
    light=0.572,
    fittings={
        "bed": 3.22, "rain_collector": 9.01, "stove": 4.89, "heater": 9.42, "armchair": 7.68,
        "workbench": 4.07, "herb_box": 0.611, "radio": 1.18, "trap": 1.01, "strong_door": 6.98,
        "alarm": 1.83, "kitchen_garden": 5.66, "hidden_locker": 3.66, "insulation": 4.98,
        "still": 1.72, "herbal_table": 4.87, "rolling_tray": 0.8, "gun_bench": 1.66,
    },
    goal=12.7,
    lasts=5.56,
    unlock=2.24,
    build=2.16,
    destroy=-4.16,
    board=5.58,
    chill=(0.824, 1.65, 4.39, 3.3, 2.47, 2.06, 2.62, 2.62, 2.62, 2.09, 2.09, 1.57, 1.31),
    clear=1.95,
    loot={
        "heap": 2.05, "furniture": 1.36, "pantry": 3.32, "locked_door": 1.83, "bars": 0.634,
        "rubble": 0.867,
    },
    slot=0.395,
    hole=0.934,
    behind=0.361,
    together=0.632,
    paid_with=1.29,
    finds=18.8,
    peril=3.83,
    alone=1.58,
    worn=(0.0, 0.0, 2.53, 15.2, 76.0),
    weak=(0.0, 1.06, 4.23, 12.7, 0.0),
    tired=1.9,
    tags={
        "food": 2.73, "homes": 1.92, "public": 1.37, "medical": 1.71, "industry": 0.0,
    },
    sickbed=2.07,
    encounter=1.12,
    listening=0.265,
    card=0.318,
    decisive=3.58,
    enough=1.6,
    red=1.4,
    damage=0.963,
    wound=4.72,
    caution=1.28,
    hopeless=39.9,
    spoils=2.98,
)  # fmt: skip


class Veteran(Planner):
    def __init__(self, seed: str) -> None:
        super().__init__(seed, VETERAN)
