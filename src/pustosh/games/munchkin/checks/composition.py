"""What the box has: counts of its own composition, and what play needs of any box."""

from collections.abc import Mapping
from typing import Any

import msgspec

from pustosh.games.munchkin.box.cards import Card
from pustosh.games.munchkin.box.printing import deck_of
from pustosh.games.munchkin.box.records import FILES, Records
from pustosh.games.munchkin.checks.places import Found
from pustosh.kernel.composition import Count, Counted, composition_faults, count_faults

WORN = {
    "head": "headgear", "armour": "armour", "foot": "footgear", "hands1": "hand_item",
    "hands2": "hand_item", "none": "other_item",
}  # fmt: skip
DEALT = 4 * 6  # four cards of each deck to six players
NEEDED = (
    Count(of="monsters", at_least=1),
    Count(of="perks", at_least=1),
    Count(of="doors", where={"deck": "door"}, at_least=DEALT),
    Count(of="scrap", where={"deck": "treasure"}, at_least=DEALT),
)


def check_composition(records: Records) -> Found:
    """Counts of the box that the pack describes, and what every box needs."""
    groups: dict[str, list[Counted]] = {name: [] for name in FILES}
    for card in records.cards:
        counted = Counted(facts_of(card.value), card.value.copies)
        groups[card.file.removesuffix(".yaml")].append(counted)
    yield from composition_faults(records.composition, groups)
    everything = [counted for group in groups.values() for counted in group]
    for wanted in NEEDED:
        cards = everything if "deck" in wanted.where else groups[wanted.of]
        yield from count_faults(wanted, cards)


def facts_of(card: Card) -> dict[str, Any]:
    """What is printed on a card, and what follows from it."""
    return {
        **msgspec.structs.asdict(card),
        "class": card.class_,
        "subtype": subtype(card),
        "bonus": bonus_of(card),
        "limited": card.use_if is not None,
        "deck": deck_of(card.kind),
    }


def subtype(card: Card) -> str:
    """`weapon`, `headgear`, `oneshot_combat` …; of other cards the kind."""
    if card.kind == "item":
        return "weapon" if card.weapon else WORN.get(card.slot, "other_item")
    if card.kind == "oneshot":
        for_combat = any("combat_bonus" in raw for raw in card.do)
        return "oneshot_combat" if for_combat else "oneshot_utility"
    return card.kind


def bonus_of(card: Card) -> int:
    """The constant Bonus, or that of a one-shot."""
    shots = (raw["combat_bonus"] for raw in card.do if "combat_bonus" in raw)
    bonuses = [shot.get("n", 0) for shot in shots if isinstance(shot, Mapping)]
    bonuses += [raw["bonus"] for raw in card.statics if "bonus" in raw]
    return sum(n for n in bonuses if type(n) is int)
