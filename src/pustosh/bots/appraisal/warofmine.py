"""This War of Mine: what speaks for the group, and the days it still has to last.

The weights made by hand know the first terms; those that are learned weigh all of them.
"""

from collections.abc import Mapping, Sequence

from pustosh.bots.warofmine.goods import FOOD_DAYS
from pustosh.games.warofmine.sight.people import PersonView
from pustosh.games.warofmine.sight.view import View

COOPERATIVE = True
STATES = ("hunger", "fatigue", "wounds", "misery", "illness")
LEVELS = (1, 2, 3, 4)
GOODS = (
    "medicine", "herbal_meds", "bandages", "pure_alcohol", "moonshine", "wood", "component",
    "mechanical_part", "book", "coffee", "cigarette", "jewelry", "ammo", "filter", "herb",
    "lockpick", "saw", "shovel",
)  # fmt: skip
FITTINGS = (
    "bed_1", "bed_2", "bed_3", "rain_collector", "stove", "heater", "armchair", "workbench",
    "herb_box", "strong_door", "kitchen_garden", "hidden_locker", "insulation", "herbal_table",
)  # fmt: skip
MEDICINE = ("medicine", "herbal_meds", "bandages")
MELEE, GUNS = ("knife", "axe"), ("pistol", "rifle", "shotgun")
FRAIL = {"hunger": 0.5, "wounds": 1.0, "misery": 0.7, "illness": 1.0}  # of a squared level
FINALS = 3  # one of the last three events is the Cease-fire
FULL = 4  # of a condition, one dies
GONE = 30.0  # as frail as nobody
MANY = 8  # pieces beyond which more tell nothing

BY_HAND = {
    "starters": 1.1,
    "a second starter": 0.1,
    "others": 0.9,
    "hunger": -0.26,
    "fatigue": -0.05,
    "wounds": -0.4,
    "misery": -0.2,
    "illness": -0.3,
    "worst of the best": -0.3,
    "food": 0.075,
    "water": 0.02,
    "medicines": 0.3,
    "weapons": 0.15,
    "material": 0.04,
    "fittings": 0.08,
    "boards": 0.12,
}
LEARNED_ONLY = (
    *[f"{state} {level}" for state in STATES for level in LEVELS],
    *[f"{state} of the best" for state in STATES],
    "frailty of the best", "frailty of the second", "frail for long", "second frail for long",
    "starters for long", "others for long", "ill in the cold", "feelings", "food share", "empty",
    *GOODS, "melee", "guns", *FITTINGS, "heater for long", "boards for long", "prowess",
    "inventory", "decisive", "cards", "red raids left",
)  # fmt: skip
SEAT = {**BY_HAND, **dict.fromkeys(LEARNED_ONLY, 0.0)}
NOBODY = {
    "always": 0.87, "days": 0.4, "cold": 0.06, "days squared": 0.0, "cold for long": 0.0,
    "cold 3": 0.0, "cold 4": 0.0, "cold 6": 0.0, "cold 8": 0.0,
}  # fmt: skip


def seats(view: View) -> list[tuple[float, ...]]:
    """The group has one chance, which is everybody's."""
    starters = [person for person in view.people if person.id in view.starters]
    left = days(view) / 10
    stock = {kind: n + view.night.loads.get(kind, 0) for kind, n in view.storage.items()}
    return [
        (
            *group(view, starters),
            *goods(view, stock),
            len(view.house.built),
            len(view.house.boarded),
            *levels(starters),
            *frailties(starters, left),
            *outlook(view, starters, left),
            *larder(view, stock),
            *house(view, left),
            sum(person.prowess for person in view.people),
            sum(person.inventory for person in view.people),
            len(view.decisive),
            len(view.house.cards),
            view.aside["raids"],
        )
    ]


def group(view: View, starters: Sequence[PersonView]) -> tuple[float, ...]:
    pains = [sum(person.states[state] ** 2 for person in view.people) / 4 for state in STATES]
    best = min((max(person.states.values()) for person in starters), default=FULL)
    return len(starters), len(starters) > 1, len(view.people) - len(starters), *pains, best


def goods(view: View, stock: Mapping[str, int]) -> tuple[float, ...]:
    """What the larder holds, up to what the days to come need."""
    need = max(1, len(view.people)) * days(view)
    return (
        min(food_in(stock), need),
        min(stock.get("water", 0), need),
        pieces(stock, MEDICINE),
        min(3, pieces(stock, (*MELEE, *GUNS))),
        min(20, stock.get("wood", 0) + stock.get("component", 0)),
    )


def food_in(stock: Mapping[str, int]) -> int:
    """Days that one person lasts on it."""
    return sum(last * stock.get(kind, 0) for kind, last in FOOD_DAYS.items())


def pieces(stock: Mapping[str, int], kinds: Sequence[str]) -> int:
    return sum(stock.get(kind, 0) for kind in kinds)


def levels(starters: Sequence[PersonView]) -> list[float]:
    """How many have reached each level of each condition, and what the best feels of each."""
    by_state = {state: [person.states[state] for person in starters] for state in STATES}
    reached = [sum(n >= level for n in by_state[state]) for state in STATES for level in LEVELS]
    return [*reached, *[min(by_state[state], default=FULL) for state in STATES]]


def frailties(starters: Sequence[PersonView], left: float) -> tuple[float, ...]:
    best, second, *_ = [*sorted(map(frailty, starters)), GONE, GONE]
    return best, second, best * left, second * left


def frailty(person: PersonView) -> float:
    return sum(weight * person.states[state] ** 2 for state, weight in FRAIL.items())


def outlook(view: View, starters: Sequence[PersonView], left: float) -> tuple[float, ...]:
    ill = sum(person.states["illness"] for person in view.people)
    feelings = sum(person.empathy * person.states["misery"] for person in starters) / 10
    others = len(view.people) - len(starters)
    cold = min(8, view.house.cold) / 8
    return len(starters) * left, others * left, ill * cold, feelings


def larder(view: View, stock: Mapping[str, int]) -> tuple[float, ...]:
    people = max(1, len(view.people))
    food = food_in(stock)
    share = min(1.0, food / (people * days(view)))
    each = [min(MANY, stock.get(kind, 0)) for kind in GOODS]
    return share, food < people, *each, min(2, pieces(stock, MELEE)), min(2, pieces(stock, GUNS))


def house(view: View, left: float) -> tuple[float, ...]:
    built = set(view.house.built.values())
    there = [fitting in built for fitting in FITTINGS]
    return *there, ("heater" in built) * left, len(view.house.boarded) * left


def days(view: View) -> float:
    """Days that are probably to come."""
    cards = view.decks["events"]
    return cards - 1.0 if cards > FINALS else max(1.0, (cards + 1) / 2)


def nobody(view: View) -> tuple[float, ...]:
    left, cold = days(view), view.house.cold
    steps = [cold >= level for level in (3, 4, 6, 8)]
    return 1.0, left, cold, left * left / 10, cold * left / 10, *steps
