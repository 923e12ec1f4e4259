"""What goods are worth to the group, by what it has and needs."""

from pustosh.bots.warofmine.mind import Mind
from pustosh.games.warofmine.box.cards import Goods

FOOD_DAYS = {"canned_food": 3, "raw_food": 2, "vegetable": 1}  # how long one person lasts on it
PLENTY = {
    "shovel": 1, "saw": 1, "lockpick": 1, "filter": 1, "mechanical_part": 2, "electrical_part": 2,
    "book": 1, "guitar": 1, "herb": 1, "chems": 1, "pure_alcohol": 2, "moonshine": 2, "wood": 8,
    "component": 8, "knife": 2, "axe": 2, "pistol": 1, "rifle": 1, "shotgun": 1, "ammo": 4,
    "herbal_meds": 1, "medicine": 1, "bandages": 1,
}  # fmt: skip
CURES = {"medicine": "illness", "herbal_meds": "illness", "bandages": "wounds"}
GUNS = ("pistol", "rifle", "shotgun")


def worth(mind: Mind, kind: str, more: int = 0) -> float:
    """Of one more piece, beyond what is there and `more`."""
    key = kind, more
    if key not in mind.worths:
        mind.worths[key] = piece_worth(mind, kind, more)
    return mind.worths[key]


def piece_worth(mind: Mind, kind: str, more: int) -> float:
    scales, have = mind.scales, mind.stock.get(kind, 0) + more
    if kind in FOOD_DAYS:
        return scales.worth[kind] * hunger_for(mind, more * FOOD_DAYS[kind])
    if kind == "water":
        return water_worth(mind, have)
    base = scales.worth.get(kind, 0.5) + craving(mind, kind, have)
    if kind in CURES:
        need = sum(person.states[CURES[kind]] > 0 for person in mind.view.people)
        return base * (scales.needed if need > have else 1.0 if have < 1 else scales.surplus)
    if kind == "ammo" and not any(mind.stock.get(gun, 0) for gun in GUNS):
        return base * scales.surplus
    return base * (scales.surplus if have >= PLENTY.get(kind, 99) else 1.0)


def craving(mind: Mind, kind: str, have: int) -> float:
    """Spirit A asks for everybody's habit; who goes without is the more miserable for it."""
    habits = sum(person.habit == kind for person in mind.view.people)
    return mind.scales.craving if habits > have else 0.0


def food_days(mind: Mind) -> float:
    """For how many days one person lasts on what there is."""
    return sum(days * mind.stock.get(kind, 0) for kind, days in FOOD_DAYS.items())


def hunger_for(mind: Mind, more: float = 0) -> float:
    """How dear food is: dearer with an empty larder, cheap when it lasts to the end."""
    today, soon, later, spare = mind.scales.hungry
    needed = len(mind.people) * mind.days
    lasts = (food_days(mind) + more) / max(1, len(mind.people))
    if food_days(mind) + more >= needed:
        return spare
    return today if lasts < 1 else soon if lasts < 3 else later


def water_worth(mind: Mind, have: int) -> float:
    """WM-DUSK-01. One for each a day; a little more for what else needs it."""
    needed = len(mind.people)
    today, spare, tomorrow, later = mind.scales.water
    if have < needed:
        return today
    return spare if have < needed + 1 else tomorrow if have < 2 * needed else later


def weighed(mind: Mind, kind: str) -> float:
    """Worth for its weight, for whoever carries it home."""
    return worth(mind, kind) / max(0.2, mind.box.weights[kind])


def cost_worth(mind: Mind, cost: Goods) -> float:
    """What a price in goods is felt as."""
    return sum(worth(mind, kind, -at - 1) for kind, n in cost.items() for at in range(n))


def cheapest(mind: Mind, pile: Goods, kinds: frozenset[str], n: int) -> float:
    """The worth of the n pieces one misses least."""
    pieces = sorted(
        worth(mind, kind, -at - 1)
        for kind, have in pile.items()
        if kind in kinds
        for at in range(min(have, n))
    )
    return sum(pieces[:n])


def mean_worth(mind: Mind, pile: Goods, kinds: frozenset[str]) -> float:
    there = {kind: n for kind, n in pile.items() if kind in kinds}
    pieces = sum(there.values())
    return sum(worth(mind, kind, -1) * n for kind, n in there.items()) / pieces if pieces else 0.0
