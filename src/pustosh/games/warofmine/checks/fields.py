"""Fields of the cards that are no words: values from short lists, moments, limits."""

from collections.abc import Callable, Collection, Iterator
from typing import Any

from pustosh.games.warofmine.box.cards import COLOURS, COLUMNS, STATES
from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks.moments import moment_fault
from pustosh.games.warofmine.checks.names import Names
from pustosh.games.warofmine.checks.places import Found
from pustosh.kernel.faults import unknown
from pustosh.kernel.packs import Printed

Faults = Iterator[tuple[str, str]]  # field, and what is wrong
Known = Collection[Any] | Callable[[Names], Collection[Any]]

DAILY = ("", "once_per_day")
TAGS = ("food", "drink", "habit", "equipment", "part", "broken", "weapon", "melee", "firearm",
        "medical")  # fmt: skip
FIELDS: dict[str, dict[str, Known]] = {
    "people": {"frame": ("red", "black"), "habit": lambda names: {*names.tokens, "none"}},
    "events": {"kind": ("chapter", "event", "final"), "lasts": ("day", "permanent")},
    "objectives": {"chapter": (1, 2)},
    "fates": {"die": COLOURS},
    "locations": {"column": COLUMNS},
    "fittings": {"corner": ("green", "orange"), "next_to": lambda names: {"", *names.fittings}},
    "scripts": {"kind": ("story", "memo", "breaking", "epilogue")},
    "tokens": {
        "colour": ("green", "grey", "red", "yellow"),
        "die": ("", *COLOURS),
        "special": ("", "AXE", "SHELL"),
    },
    "fixed": {"limit": DAILY},
    "shelter_cards": {"tool": lambda names: {"", *names.tokens}},
    "states": {"id": STATES},
}


def check_fields(records: Records, names: Names) -> Found:
    """Values from closed lists."""
    for deck, fields in FIELDS.items():
        for card in records.decks[deck]:
            for field, known in fields.items():
                words = known(names) if callable(known) else known
                value = getattr(card.value, field)
                if value not in words:
                    fault = str(unknown(field, str(value), map(str, filter(None, words))))
                    yield card.problem(fault, f".{field}")


def check_more(records: Records) -> Found:
    """Moments, limits, Spirits, tags and scripts' numbers."""
    for deck, of in OTHERS.items():
        for card in records.decks[deck]:
            for path, fault in of(card):
                yield card.problem(fault, path)


def person(card: Printed[Any]) -> Faults:
    skill = card.value.skill
    if fault := moment_fault("skill", skill.when):
        yield ".skill.when", fault
    if skill.limit not in (*DAILY, "once_per_fight"):
        yield ".skill.limit", str(unknown("limit", skill.limit, (DAILY[1], "once_per_fight")))
    if sorted(card.value.spirits) != ["A", "B", "C"]:
        yield ".spirits", "expected the Spirits A, B and C"


def decisive(card: Printed[Any]) -> Faults:
    if fault := moment_fault("decisive", card.value.when):
        yield ".when", fault


def moments(card: Printed[Any], place: str) -> Faults:
    for index, line in enumerate(getattr(card.value, place)):
        if fault := moment_fault(place, line.when):
            yield f".{place}[{index}].when", fault


def fitting(card: Printed[Any]) -> Faults:
    if not (card.value.sleeps or card.value.actions or card.value.passive):
        yield "", "a Fitting without use: expected `sleeps`, `actions` or `passive`"
    yield from moments(card, "passive")
    for index, action in enumerate(card.value.actions):
        if action.limit not in DAILY:
            yield f".actions[{index}].limit", str(unknown("limit", action.limit, DAILY[1:]))


def token(card: Printed[Any]) -> Faults:
    printed = card.value
    for index, tag in enumerate(printed.tags):
        if tag not in TAGS:
            yield f".tags[{index}]", str(unknown("tag", tag, TAGS))
    if ("food" in printed.tags) != (printed.hunger is not None):
        yield "", "expected `hunger` of food, and of nothing else"
    if ("weapon" in printed.tags) != bool(printed.die):
        yield "", "expected `die` of a weapon, and of nothing else"


def script(card: Printed[Any]) -> Faults:
    if not card.value.id.isdecimal():
        yield ".id", f"'{card.value.id}': expected a number in quotes, such as '21'"
    if card.value.kind == "story" and not (card.value.do or card.value.options):
        yield "", "a story that says nothing to do: expected `options` or `do`"


OTHERS: dict[str, Callable[[Printed[Any]], Faults]] = {
    "people": person,
    "locations": lambda card: moments(card, "stripe"),
    "decisive": decisive,
    "fittings": fitting,
    "tokens": token,
    "scripts": script,
}
