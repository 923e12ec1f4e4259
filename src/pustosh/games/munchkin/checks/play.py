"""Every card can be played by somebody, in some situation."""

from collections.abc import Iterator, Mapping
from typing import Any

from pustosh.games.munchkin.box.cards import Card
from pustosh.games.munchkin.box.moments import TRIGGERS
from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.checks.abilities import said_in
from pustosh.games.munchkin.checks.places import Found
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


def check_use(records: Records) -> Found:
    """`use_if` asks about the character only, and somebody can meet it."""
    for card in records.cards:
        strangers = list(_strangers(card.value.use_if, ".use_if"))
        for path, word in strangers:
            message = f"'{word}' does not belong to the character: expected {', '.join(ABOUT)}"
            yield card.problem(message, path)
        wanted = card.value.use_if
        if wanted and not strangers and not can_be_met(wanted):
            yield card.problem(
                "nobody can ever use this: expected a `use_if` that can be met", ".use_if"
            )


def _strangers(condition: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(condition, list):
        for index, one in enumerate(condition):
            yield from _strangers(one, f"{path}[{index}]")
    elif isinstance(condition, Mapping):
        for word, arg in condition.items():
            if word not in ABOUT:
                yield f"{path}.{word}", word
            elif word in ("all", "any", "not"):
                yield from _strangers(arg, f"{path}.{word}")


def check_conditions(records: Records) -> Found:
    """The condition of a card or an ability can hold at the moment it is applied."""
    for card in records.cards:
        one = card.value
        if one.if_ and not can_be_met(one.if_, one.timing):
            yield card.problem(_never(one.timing), ".if")
        for index, ability in enumerate(one.abilities):
            if ability.if_ and not can_be_met(ability.if_, ability.timing):
                yield card.problem(_never(ability.timing), f".abilities[{index}].if")


def _never(timing: str) -> str:
    when = f" with timing {timing}" if timing else ""
    return f"this can never be met{when}: expected a condition that can"


def check_triggers(records: Records) -> Found:
    """A card hears of what happens to cards of its kind."""
    for card in records.cards:
        known = TRIGGERS.get(card.value.kind, ())
        for name in card.value.triggers:
            if name not in known:
                yield card.problem(str(unknown("trigger", name, known)), f".triggers.{name}")


def check_kinds(records: Records) -> Found:
    """What the rules do with a card of a kind can be done with this one."""
    for card in records.cards:
        for path, fault in _misfits(card):
            yield card.problem(fault, path)


def _misfits(card: Printed[Card]) -> Iterator[tuple[str, str]]:
    one = card.value
    if one.weapon and one.slot not in HANDS:
        yield ".slot", f"a Weapon in slot {one.slot}: expected hands1 or hands2"
    if one.kind == "wander" and one.do and one.do != WANDERING:
        yield ".do", "Wandering Beast brings a Monster: expected [{add_monster: {from: hand}}]"
    if one.kind == "super" and one.use_if not in (None, WITH_A_CLASS):
        yield ".use_if", "Supermunchkin needs a Class: expected {not: {no_class: true}}"
    if one.kind == "level_up" and one.do and not any("gain_level" in raw for raw in one.do):
        yield ".do", "nobody gains a level: expected gain_level"
    if one.side != "none" and not list(said_in(one.do, "combat_bonus")):
        yield ".side", f"side {one.side} of nothing: expected combat_bonus in `do`"
    yield from _paid(one)


def _paid(card: Card) -> Iterator[tuple[str, str]]:
    """What counts the cards that were paid asks for cards."""
    powers = [("", card.do, card.cost)]
    powers += [(f".abilities[{n}]", one.do, one.cost) for n, one in enumerate(card.abilities)]
    for path, do, cost in powers:
        if "cards" not in cost and any("per_card" in arg for arg in said_in(do, "combat_bonus")):
            yield f"{path}.do", "per_card of no cards: expected a cost such as {cards: {n: 1}}"
