"""What the house offers: Shelter cards and what lies behind them, and what Fittings are worth."""

from pustosh.bots.warofmine.mind import Mind
from pustosh.games.warofmine.rules.day.shelter import is_a

OBSTACLES = ("bars", "locked_door", "rubble")
GOALS = {"OB-1A": "heater", "OB-1B": "rain_collector", "OB-2B": "radio"}


def card_worth(mind: Mind, node: str) -> float:
    """What lies on it, and a part of what it opens."""
    kind = mind.view.house.cards[node]
    if kind not in OBSTACLES:
        return mind.scales.loot[kind]
    scales = mind.scales
    steps = 1.0 if kind != "rubble" or node in mind.view.house.remnants else 0.6
    return steps * (scales.loot[kind] + scales.behind * sum(behind(mind, node))) + goal_of(
        mind, kind
    )


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
        return mind.scales.loot[kind]
    return mind.scales.hole if is_hole(mind, node) else mind.scales.slot


def name_of(fitting: str) -> str:
    """`bed_2` is a bed."""
    return fitting.rpartition("_")[0] if fitting[-1].isdigit() else fitting


def fitting_worth(mind: Mind, fitting: str) -> float:
    """Over the days to come; a goal of the chapter makes it dearer."""
    name = name_of(fitting)
    base = mind.scales.fittings.get(name, 1.0)
    built = mind.view.house.built.values()
    if name == "bed":
        base *= (1.0, 0.55, 0.2)[min(2, sum(is_a(other, "bed") for other in built))]
    elif name == "herb_box" and "kitchen_garden" in mind.view.house.fittings:
        base += 3.0
    elif name in ("heater", "insulation"):
        base *= 0.5 + min(6, mind.view.house.cold) / 6
    goal = mind.scales.goal if GOALS.get(mind.view.objective) == name else 0.0
    return base * min(1.0, mind.days / mind.scales.lasts) + goal
