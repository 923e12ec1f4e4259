"""What the house offers: Shelter cards and what lies behind them, and what Fittings are worth."""

from pustosh.bots.warofmine.mind import Mind
from pustosh.games.warofmine.rules.day.shelter import is_a

LOOT = {
    "heap": 2.6, "furniture": 2.8, "pantry": 7.0, "locked_door": 2.6, "bars": 1.0, "rubble": 1.0,
}  # fmt: skip
OBSTACLES = ("bars", "locked_door", "rubble")
SLOT, HOLE = 0.4, 0.8
BEHIND = 0.5  # what still has to be worked for
FITTINGS = {
    "bed": 7.0, "rain_collector": 9.0, "stove": 9.0, "heater": 6.0, "armchair": 7.0,
    "workbench": 3.5, "herb_box": 1.5, "radio": 2.0, "trap": 1.0, "strong_door": 6.0,
    "alarm": 2.5, "kitchen_garden": 7.0, "hidden_locker": 4.0, "insulation": 7.0, "still": 1.5,
    "herbal_table": 3.5, "rolling_tray": 0.8, "gun_bench": 1.5,
}  # fmt: skip
GOALS = {"OB-1A": "heater", "OB-1B": "rain_collector", "OB-2B": "radio"}
GOAL = 5.0
LASTS = 8  # days after which a Fitting has paid


def card_worth(mind: Mind, node: str) -> float:
    """What lies on it, and a part of what it opens."""
    kind = mind.view.house.cards[node]
    if kind not in OBSTACLES:
        return LOOT[kind]
    steps = 1.0 if kind != "rubble" or node in mind.view.house.remnants else 0.6
    return steps * (LOOT[kind] + BEHIND * sum(behind(mind, node))) + goal_of(mind, kind)


def goal_of(mind: Mind, kind: str) -> float:
    return 2.0 if mind.view.objective == "OB-2D" and kind == "rubble" else 0.0


def behind(mind: Mind, node: str) -> list[float]:
    """Worths of the spaces that nobody can reach before this one is cleared."""
    house, nodes = mind.view.house, []
    seen, ways = set(house.reach), [node]
    while ways:
        for there in mind.box.edges[ways.pop()]:
            if there not in seen:
                seen.add(there)
                nodes.append(space_worth(mind, there))
                if house.cards.get(there, "") not in OBSTACLES and not is_hole(mind, there):
                    ways.append(there)
    return nodes


def is_hole(mind: Mind, node: str) -> bool:
    return mind.box.nodes[node].kind == "hole" and node not in mind.view.house.boarded


def space_worth(mind: Mind, node: str) -> float:
    kind = mind.view.house.cards.get(node)
    if kind:
        return LOOT[kind]
    return HOLE if is_hole(mind, node) else SLOT


def name_of(fitting: str) -> str:
    """`bed_2` is a bed."""
    return fitting.rpartition("_")[0] if fitting[-1].isdigit() else fitting


def fitting_worth(mind: Mind, fitting: str) -> float:
    """Over the days to come; a goal of the chapter makes it dearer."""
    name = name_of(fitting)
    base = FITTINGS.get(name, 1.0)
    built = mind.view.house.built.values()
    if name == "bed":
        base *= (1.0, 0.55, 0.2)[min(2, sum(is_a(other, "bed") for other in built))]
    elif name == "herb_box" and "kitchen_garden" in mind.view.house.fittings:
        base += 3.0
    elif name in ("heater", "insulation"):
        base *= 0.5 + min(6, mind.view.house.cold) / 6
    goal = GOAL if GOALS.get(mind.view.objective) == name else 0.0
    return base * min(1.0, mind.days / LASTS) + goal
