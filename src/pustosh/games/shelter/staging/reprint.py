"""Cards as a scene has them: the box with some records changed, so that examples need no card."""

from dataclasses import replace
from typing import Any

import msgspec

from pustosh.games.shelter.box.cards import Cards
from pustosh.games.shelter.box.components import Box
from pustosh.games.shelter.box.printing import box_of
from pustosh.games.shelter.checks.cards import check_words, groups
from pustosh.kernel.faults import Fault, within
from pustosh.kernel.given import known, known_facts
from pustosh.kernel.packs import Printed


def reprint(box: Box, changes: dict[str, dict[str, Any]]) -> Box:
    """`S04.L: {cost: [food]}` changes a slot, `R01: {build_cost: []}` or `I01: {…}` a card."""
    cards = box.cards
    for name, facts in changes.items():
        with within(f".{name}"):
            cards = _changed(cards, name, facts)
            for problem in check_words(cards):
                raise Fault(f"print: {problem.card}: {problem.message}")
    return box_of(cards, box.words)


def _changed(cards: Cards, name: str, facts: dict[str, Any]) -> Cards:
    id_, _, side = name.partition(".")
    files: dict[str, Any] = groups(cards)
    known("card of print", id_, [printed.value.id for cards in files.values() for printed in cards])
    for group in files.values():
        for at, printed in enumerate(group):
            if printed.value.id == id_:
                group[at] = Printed(_patched(printed.value, side, facts), printed.file, 0, id_)
    return replace(cards, **files)


def _patched(record: Any, side: str, facts: dict[str, Any]) -> Any:
    raw = msgspec.to_builtins(record)
    part = raw
    if side:
        slots = {slot["side"]: slot for slot in raw.get("slots", ())}
        part = slots[known(f"slot of {raw['id']}", side, slots)]
    part.update(known_facts(f"{raw['id']}.{side}".rstrip("."), facts, *part))
    try:
        return msgspec.convert(raw, type(record))
    except msgspec.ValidationError as error:
        raise Fault(f"print: {raw['id']}: {error}") from None
