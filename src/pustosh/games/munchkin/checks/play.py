"""Every card can be played by somebody, in some situation."""

from collections.abc import Iterator, Mapping
from typing import Any

from pustosh.games.munchkin.box.cards import Card
from pustosh.games.munchkin.box.moments import TRIGGERS
from pustosh.games.munchkin.checks.abilities import powers, said_in
from pustosh.games.munchkin.checks.places import Faults
from pustosh.games.munchkin.checks.possible import can_be_met
from pustosh.kernel.faults import unknown
from pustosh.kernel.packs import Printed

ABOUT = (  # what decides whether an Item may be used
    "class", "no_class", "level_min", "level_max", "sex", "has_perk", "has_companion", "all", "any",
    "not",
)  # fmt: skip
HANDS = ("hands1", "hands2")
WANDERING = ({"add_monster": {"from": "hand"}},)
WITH_A_CLASS = {"not": {"no_class": True}}


def use(card: Printed[Card]) -> Faults:
    """`use_if` asks about the character only, and somebody can meet it."""
    wanted = card.value.use_if
    strangers = list(_strangers(wanted, ".use_if"))
    for path, word in strangers:
        yield path, f"'{word}' does not belong to the character: expected {', '.join(ABOUT)}"
    if wanted and not strangers and not can_be_met(wanted):
        yield ".use_if", "nobody can ever use this: expected a `use_if` that can be met"


def _strangers(condition: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(condition, list):
        for index, part in enumerate(condition):
            yield from _strangers(part, f"{path}[{index}]")
    elif isinstance(condition, Mapping):
        for word, arg in condition.items():
            if word not in ABOUT:
                yield f"{path}.{word}", word
            elif word in ("all", "any", "not"):
                yield from _strangers(arg, f"{path}.{word}")


def conditions(card: Printed[Card]) -> Faults:
    """The condition of a card or an ability can hold at the moment it is applied."""
    for path, power in powers(card.value):
        if power.if_ and not can_be_met(power.if_, power.timing):
            when = f" with timing {power.timing}" if power.timing else ""
            yield f"{path}.if", f"this can never be met{when}: expected a condition that can"


def triggers(card: Printed[Card]) -> Faults:
    """A card hears of what happens to cards of its kind."""
    known = TRIGGERS.get(card.value.kind, ())
    for name in card.value.triggers:
        if name not in known:
            yield f".triggers.{name}", str(unknown("trigger", name, known))


def kinds(printed: Printed[Card]) -> Faults:
    """What the rules do with a card of a kind can be done with this one."""
    card = printed.value
    if card.weapon and card.slot not in HANDS:
        yield ".slot", f"a Weapon in slot {card.slot}: expected hands1 or hands2"
    if card.kind == "wander" and card.do and card.do != WANDERING:
        yield ".do", "Wandering Beast brings a Monster: expected [{add_monster: {from: hand}}]"
    if card.kind == "super" and card.use_if not in (None, WITH_A_CLASS):
        yield ".use_if", "Supermunchkin needs a Class: expected {not: {no_class: true}}"
    if card.kind == "level_up" and card.do and not any("gain_level" in raw for raw in card.do):
        yield ".do", "nobody gains a level: expected gain_level"
    if card.side != "none" and not list(said_in(card.do, "combat_bonus")):
        yield ".side", f"side {card.side} of nothing: expected combat_bonus in `do`"
    for path, power in powers(card):  # what counts the cards that were paid asks for cards
        shots = said_in(power.do, "combat_bonus")
        if "cards" not in power.cost and any("per_card" in arg for arg in shots):
            yield f"{path}.do", "per_card of no cards: expected a cost such as {cards: {n: 1}}"
