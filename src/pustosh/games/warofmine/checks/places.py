"""Where words are printed on a card, and what each place allows."""

from collections.abc import Iterator
from typing import Any

from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.checks.moments import BY_ITSELF, skill_word
from pustosh.kernel.packs import Printed, Problem
from pustosh.kernel.vocabulary.scope import Line

Found = Iterator[Problem]
ANYWHERE = frozenset({"labels"})
SOMEBODY = ANYWHERE | {"self"}
EFFECTS = {  # lists of effects, by deck
    "events": ("do",),
    "objectives": ("success", "fail"),
    "fates": ("do", "by_character", "by_enemy"),
    "raids": ("before", "after"),
    "explorations": ("do",),
    "findings": ("heap", "furniture", "pantry", "special"),
    "locations": ("reveal",),
    "decisive": ("do",),
    "scripts": ("do",),
    "fixed": ("do",),
}
REQUIREMENTS = {"objectives": "check", "fixed": "req"}  # lists of requirements
BREAKING = "285"  # sends whoever has Misery 4 to their own breaking point
OPTIONS = ("residents", "explorations", "visitors", "scripts")
MOMENTS = {"locations": "stripe", "fittings": "passive"}


def lines(records: Records) -> Iterator[Line]:
    """All words of all cards that are there."""
    for deck, cards in records.decks.items():
        for card in cards:
            yield from (line for line in lines_of(deck, card) if line.value)


def lines_of(deck: str, card: Printed[Any]) -> Iterator[Line]:
    record = card.value
    only = BY_ITSELF.get((deck, getattr(record, "when", "")), "")
    for field in EFFECTS.get(deck, ()):
        may = may_at(deck, record, field)
        yield Line(card, f".{field}", "effects", getattr(record, field), may, only)
    if deck in REQUIREMENTS:
        field = REQUIREMENTS[deck]
        yield Line(
            card, f".{field}", "requirements", getattr(record, field), may_at(deck, record, field)
        )
    if deck in OPTIONS:
        yield from option_lines(card, record.options, may_at(deck, record, "options"))
    if deck in MOMENTS:
        yield from moment_lines(card, MOMENTS[deck])
    if deck in OTHERS:
        yield from OTHERS[deck](card)


def may_at(deck: str, record: Any, field: str) -> frozenset[str]:
    """What the words of this place may say."""
    if deck == "findings":
        return frozenset()
    if deck == "explorations":
        return ANYWHERE | {"exploration"}
    if deck == "decisive":
        return ANYWHERE | {f"decisive {record.when}"}
    personal = deck == "scripts" and (record.kind == "breaking" or record.id == BREAKING)
    return SOMEBODY if personal or deck == "fixed" or field == "by_character" else ANYWHERE


def option_lines(card: Printed[Any], options: Any, may: frozenset[str]) -> Iterator[Line]:
    for index, option in enumerate(options):
        yield Line(card, f".options[{index}].do", "effects", option.do, may)
        yield Line(card, f".options[{index}].req", "requirements", option.req, may)


def moment_lines(card: Printed[Any], place: str) -> Iterator[Line]:
    for index, line in enumerate(getattr(card.value, place)):
        may, only = ANYWHERE | {line.when}, BY_ITSELF.get((place, line.when), "")
        yield Line(card, f".{place}[{index}].do", "effects", line.do, may, only)


def person_lines(card: Printed[Any]) -> Iterator[Line]:
    skill = card.value.skill
    may = SOMEBODY | {skill.when, f"skill {skill.when}"}
    yield Line(card, ".skill.do", "effects", skill.do, may, skill_word(skill))
    for letter, do in card.value.spirits.items():
        yield Line(card, f".spirits.{letter}", "effects", do, SOMEBODY)


def fitting_lines(card: Printed[Any]) -> Iterator[Line]:
    for index, action in enumerate(card.value.actions):
        yield Line(card, f".actions[{index}].do", "effects", action.do, SOMEBODY)
        yield Line(card, f".actions[{index}].req", "requirements", action.req, SOMEBODY)


def state_lines(card: Printed[Any]) -> Iterator[Line]:
    yield Line(card, ".level4", "effects", (card.value.level4,), SOMEBODY | {"state"})


OTHERS = {"people": person_lines, "fittings": fitting_lines, "states": state_lines}
