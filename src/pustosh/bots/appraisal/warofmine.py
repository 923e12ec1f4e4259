"""This War of Mine: what speaks for the group, and the days it still has to last."""

from pustosh.bots.warofmine.goods import FOOD_DAYS
from pustosh.games.warofmine.sight.people import PersonView
from pustosh.games.warofmine.sight.view import View

COOPERATIVE = True
SEAT = {
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
    "medicine": 0.3,
    "weapons": 0.15,
    "material": 0.04,
    "fittings": 0.08,
    "boards": 0.12,
}
NOBODY = {"always": 0.87, "days": 0.4, "cold": 0.06}
MEDICINE = ("medicine", "herbal_meds", "bandages")
WEAPONS = ("knife", "axe", "pistol", "rifle", "shotgun")
STATES = ("hunger", "fatigue", "wounds", "misery", "illness")
FINALS = 3  # one of the last three events is the Cease-fire
FULL = 4  # of a condition, one dies


def seats(view: View) -> list[tuple[float, ...]]:
    """The group has one chance, which is everybody's."""
    starters = [person for person in view.people if person.id in view.starters]
    pains = [sum(person.states[state] ** 2 for person in view.people) / 4 for state in STATES]
    best = min((worst(person) for person in starters), default=FULL)
    return [
        (
            len(starters),
            len(starters) > 1,
            len(view.people) - len(starters),
            *pains,
            best,
            *goods(view),
            len(view.house.built),
            len(view.house.boarded),
        )
    ]


def worst(person: PersonView) -> float:
    return max(person.states.values())


def goods(view: View) -> tuple[float, ...]:
    """What the larder holds, up to what the days to come need."""
    stock = {kind: n + view.night.loads.get(kind, 0) for kind, n in view.storage.items()}
    need = max(1, len(view.people)) * days(view)
    food = sum(last * stock.get(kind, 0) for kind, last in FOOD_DAYS.items())
    return (
        min(food, need),
        min(stock.get("water", 0), need),
        sum(stock.get(kind, 0) for kind in MEDICINE),
        min(3, sum(stock.get(kind, 0) for kind in WEAPONS)),
        min(20, stock.get("wood", 0) + stock.get("component", 0)),
    )


def days(view: View) -> float:
    """Days that are probably to come."""
    cards = view.decks["events"]
    return cards - 1.0 if cards > FINALS else max(1.0, (cards + 1) / 2)


def nobody(view: View) -> tuple[float, ...]:
    return 1.0, days(view), view.house.cold
