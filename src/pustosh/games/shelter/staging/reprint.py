"""Cards as a scene has them: the box with some records changed, so that examples need no card."""

from dataclasses import replace
from typing import Any

import msgspec

from pustosh.games.shelter.box.cards import Cards
from pustosh.games.shelter.box.components import Box
from pustosh.games.shelter.box.printing import box_of
from pustosh.games.shelter.checks.cards import check_words
from pustosh.kernel.faults import Fault
from pustosh.kernel.packs import Printed


def reprint(box: Box, changes: dict[str, dict[str, Any]]) -> Box:
    """`S04.L: {cost: [food]}` changes a slot, `R01: {build_cost: []}` or `I01: {…}` a card."""
    cards = box.cards
    for name, facts in changes.items():
        cards = _changed(cards, name, facts)
    for problem in check_words(cards):
        raise Fault(f"print: {problem.card}: {problem.message}")
    return box_of(cards, box.words)


def _changed(cards: Cards, name: str, facts: dict[str, Any]) -> Cards:
    id_, _, side = name.partition(".")
    groups: dict[str, Any] = {field: list(getattr(cards, field)) for field in _GROUPS}
    for group in groups.values():
        for at, printed in enumerate(group):
            if printed.value.id == id_:
                group[at] = Printed(_patched(printed.value, side, facts), printed.file, 0, id_)
                return replace(cards, **groups)
    raise Fault(f"print: there is no card {id_!r}")


_GROUPS = ("starting_rooms", "rooms", "elevators", "items", "threats")


def _patched(record: Any, side: str, facts: dict[str, Any]) -> Any:
    raw = msgspec.to_builtins(record)
    if side:
        sides = [slot["side"] for slot in raw["slots"]]
        if side not in sides:
            raise Fault(f"print: {raw['id']} has the slots {', '.join(sides)}, not {side!r}")
        raw["slots"][sides.index(side)].update(facts)
    else:
        raw.update(facts)
    try:
        return msgspec.convert(raw, type(record))
    except msgspec.ValidationError as error:
        raise Fault(f"print: {raw['id']}: {error}") from None
