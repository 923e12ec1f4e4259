"""How many of everything the box has."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pustosh.games.munchkin.box.cards import CLASSES, WEAPONS, Card
from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.checks.places import Found
from pustosh.kernel.packs import Problem

DOORS = {
    "monster": 46, "monster_mod": 12, "trap": 22, "radiation": 12, "class": 12, "super": 2,
    "mega": 2, "cheat": 2, "companion": 7, "wander": 5, "trick": 6,
}  # fmt: skip
TREASURES = {
    "weapon": 34, "hand_item": 4, "headgear": 8, "armour": 10, "footgear": 6, "other_item": 8,
    "oneshot_combat": 20, "oneshot_utility": 14, "item_mod": 8, "junk": 14, "level_up": 6,
}  # fmt: skip
COUNTS = {**DOORS, **TREASURES, "perk": 20}
FILES = {
    "monster": "monsters", "perk": "perks", "weapon": "weapons", "hand_item": "weapons",
    **dict.fromkeys(("headgear", "armour", "footgear", "other_item"), "gear"),
    **dict.fromkeys(("oneshot_combat", "oneshot_utility"), "oneshots"),
    **dict.fromkeys(("item_mod", "junk", "level_up"), "scrap"),
}  # fmt: skip
WORN = {
    "head": "headgear", "armour": "armour", "foot": "footgear", "hands1": "hand_item",
    "hands2": "hand_item", "none": "other_item",
}  # fmt: skip
WEAPON_TYPES = dict(zip(WEAPONS, (10, 9, 7, 8), strict=True))
MODIFIERS = {(10, 2): 3, (5, 1): 6, (-5, -1): 3}
BONUSES = {  # cards by Bonus; Weapons by the Hands they need
    "hands1": {1: 8, 2: 8, 3: 5},
    "hands2": {2: 4, 3: 3, 4: 4, 5: 2},
    "hand_item": {1: 4},
    "headgear": {1: 4, 2: 2, 3: 2},
    "armour": {1: 4, 2: 3, 3: 2, 4: 1},
    "footgear": {0: 3, 1: 2, 2: 1},
    "other_item": {0: 5, 1: 3},
    "oneshot_combat": {2: 9, 3: 7, 5: 3, 8: 1},
    "item_mod": {1: 4, 2: 3, 3: 1},
    "companion": {0: 2, 1: 3, 2: 2},
}
PRICES = {
    "weapon": 10600, "hand_item": 400, "headgear": 1800, "armour": 3300, "footgear": 1400,
    "other_item": 1600, "oneshot_combat": 2500, "oneshot_utility": 3100, "item_mod": 1300,
    "junk": 1800,
}  # fmt: skip
EXPLOSIVES = 13
BIG = {("hands2", 4), ("hands2", 5), ("armour", 3), ("armour", 4)}
LIMITED = {("hands1", 3), ("hands2", 4), ("hands2", 5), ("headgear", 3), ("armour", 4)}


def subtype(card: Card) -> str:
    """`weapon`, `headgear`, `oneshot_combat` …; of other cards the kind."""
    if card.kind == "item":
        return "weapon" if card.weapon else WORN.get(card.slot, "other_item")
    if card.kind == "oneshot":
        return "oneshot_combat" if is_for_combat(card) else "oneshot_utility"
    return card.kind


def is_for_combat(card: Card) -> bool:
    return any("combat_bonus" in raw for raw in card.do)


def bonus_of(card: Card) -> int:
    """The constant Bonus, or that of a one-shot."""
    shots = (raw["combat_bonus"] for raw in card.do if "combat_bonus" in raw)
    found = [shot.get("n", 0) for shot in shots if isinstance(shot, Mapping)]
    found += [raw["bonus"] for raw in card.statics if "bonus" in raw]
    return sum(n for n in found if type(n) is int)


def sort_of(card: Card) -> str:
    """Weapons are counted by the Hands they need."""
    return card.slot if card.weapon else subtype(card)


def wrong_count(kind: str, what: str, found: int, expected: int) -> Found:
    if found != expected:
        file = f"{FILES.get(kind, 'doors')}.yaml"
        yield Problem(file, 1, "", f"{found} {what}, expected {expected}")


def counted(
    cards: Iterable[Card], of: Callable[[Card], Any], amount: Callable[[Card], int] = lambda card: 1
) -> Counter[Any]:
    """Copies counted out."""
    counts: Counter[Any] = Counter()
    for card in cards:
        counts[of(card)] += card.copies * amount(card)
    return counts


def check_counts(records: Records) -> Found:
    """Cards of each subtype, and what they cost together."""
    cards = [printed.value for printed in records.cards]
    sizes = counted(cards, subtype)
    for kind, n in COUNTS.items():
        yield from wrong_count(kind, f"cards of kind {kind}", sizes[kind], n)
    worth = counted(cards, subtype, lambda card: card.price or 0)
    for kind, caps in PRICES.items():
        yield from wrong_count(kind, f"caps for all cards of kind {kind}", worth[kind], caps)


def check_composition(records: Records) -> Found:
    """Classes, types of Weapons, modifiers, Explosives."""
    cards = [printed.value for printed in records.cards]
    classes = counted(cards, lambda card: card.class_)
    for name in CLASSES:
        yield from wrong_count("class", f"cards of Class {name}", classes[name], 3)
    weapons = counted(cards, lambda card: card.weapon)
    for name, n in WEAPON_TYPES.items():
        yield from wrong_count("weapon", f"Weapons of type {name}", weapons[name], n)
    modifiers = counted(cards, lambda card: (card.strength, card.treasures))
    for (strength, more), n in MODIFIERS.items():
        what = f"modifiers with strength {strength} and treasures {more}"
        yield from wrong_count("monster_mod", what, modifiers[strength, more], n)
    explosives = counted(cards, lambda card: card.explosive)[True]
    yield from wrong_count("oneshot_combat", "Explosives", explosives, EXPLOSIVES)


def check_bonuses(records: Records) -> Found:
    """Cards of each Bonus; the strongest are Big, or not for everybody."""
    cards = [printed.value for printed in records.cards]
    bonuses = counted(cards, lambda card: (sort_of(card), bonus_of(card)))
    for sort, plan in BONUSES.items():
        kind = "weapon" if sort.startswith("hands") else sort
        what = f"Weapons for {sort}" if kind == "weapon" else f"cards of kind {kind}"
        for bonus, n in plan.items():
            yield from wrong_count(kind, f"{what} with Bonus {bonus:+}", bonuses[sort, bonus], n)
    for card in records.cards:
        mine = (sort_of(card.value), bonus_of(card.value))
        if mine in BIG and not card.value.big:
            yield card.problem(f"Bonus {mine[1]:+} on a small Item: expected `big: true`")
        if mine in LIMITED and not card.value.use_if:
            yield card.problem(f"Bonus {mine[1]:+} for everybody: expected `use_if`")
