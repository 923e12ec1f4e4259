"""Which fields each kind of card has, which it must have, and what may stand in them."""

import re
from collections.abc import Collection, Iterator
from typing import Any

from pustosh.games.munchkin.box.cards import CLASSES, DOORS, SLOTS, TREASURES, WEAPONS, Card
from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.checks.kinds import LASTS, WORD
from pustosh.games.munchkin.checks.places import Found
from pustosh.kernel.faults import unknown
from pustosh.kernel.packs import Printed

KINDS = (*DOORS, *TREASURES, "perk")
COMMON = "id kind copies tags overrides_core"
ACTING = "do lasting until triggers counter"
APPLIED = "timing respond_to if do triggers"
FIELDS = {
    "monster": "level treasures levels robot radioactive flee features triggers bad",
    "monster_mod": "strength treasures",
    "trap": ACTING,
    "radiation": ACTING,
    "class": "class statics abilities",
    "super": "use_if statics",
    "mega": "timing statics",
    "cheat": "timing do statics",
    "companion": "statics abilities counts_as",
    "wander": APPLIED,
    "trick": APPLIED,
    "item": "price big slot weapon use_if statics abilities triggers",
    "oneshot": "price timing respond_to explosive side if do",
    "item_mod": "price fits use_if statics",
    "junk": "price big abilities",
    "level_up": "target if cost do",
    "perk": "statics abilities triggers",
}
NEEDED = {  # all of these; `a|b`: at least one of them
    "monster": "level treasures bad",
    "monster_mod": "strength treasures",
    "trap": "do|lasting|triggers|counter",
    "radiation": "do|lasting|triggers|counter",
    "class": "class statics|abilities",
    "super": "statics",
    "mega": "statics",
    "cheat": "do statics",
    "companion": "statics|abilities|counts_as",
    "wander": "timing do",
    "trick": "timing do",
    "item": "statics|abilities|triggers",
    "oneshot": "timing do",
    "item_mod": "fits statics",
    "junk": "price",
    "level_up": "do",
    "perk": "statics|abilities|triggers",
}
RANGES = {"radioactive": (0, 5), "flee": (-3, 3), "level": (1, 20)}
WORDS: dict[str, Collection[str]] = {
    "class": CLASSES,
    "counts_as": CLASSES,
    "slot": SLOTS,
    "weapon": WEAPONS,
    "until": ("now", *LASTS),
    "side": ("choose", "players", "monsters", "none"),
    "target": ("any", "self", "other"),
}


def written(card: Printed[Card], field: str) -> bool:
    """Whether the file says something about this field."""
    return f"{card.path}.{field}" in card.lines


def value_of(card: Card, field: str) -> Any:
    return getattr(card, {"class": "class_", "if": "if_"}.get(field, field))


def check_fields(records: Records) -> Found:
    """A card has the fields of its kind, and none else."""
    for card in records.cards:
        kind = card.value.kind
        if kind not in KINDS:
            yield card.problem(str(unknown("kind", kind, KINDS)), ".kind")
            continue
        allowed = {*COMMON.split(), *FIELDS[kind].split()}
        for field in Card.__struct_encode_fields__:
            if field not in allowed and written(card, field):
                known = ", ".join(FIELDS[kind].split())
                message = f"a card of kind {kind} has no '{field}': expected {known}"
                yield card.problem(message, f".{field}")
        for fault in _missing(card):
            yield card.problem(f"a card of kind {kind} needs {fault}")


def _missing(card: Printed[Card]) -> Iterator[str]:
    for needed in NEEDED.get(card.value.kind, "").split():
        fields = needed.split("|")
        empty = all(value_of(card.value, field) in ((), {}, None, "", 0) for field in fields)
        if empty and not (fields == ["fits"] and written(card, "fits")):
            yield " or ".join(f"`{field}`" for field in fields)


def check_values(records: Records) -> Found:
    """Numbers within their limits, and words of closed lists."""
    for card in records.cards:
        for field, fault in _faults(card):
            yield card.problem(fault, f".{field}")


def _faults(card: Printed[Card]) -> Iterator[tuple[str, str]]:
    one = card.value
    for field, known in WORDS.items():
        if written(card, field) and value_of(one, field) not in known:
            yield field, str(unknown(field, str(value_of(one, field)), known))
    for index, tag in enumerate(one.tags):
        if not re.fullmatch(WORD, tag):
            yield f"tags[{index}]", f"'{tag}': expected one small word such as beast"
    yield from _wrong_counts(one)
    for field, (least, most) in RANGES.items():
        n = value_of(one, field)
        if written(card, field) and not least <= n <= most:
            yield field, f"{field} {n}: expected {least} to {most}"


def _wrong_counts(card: Card) -> Iterator[tuple[str, str]]:
    if card.copies < 1:
        yield "copies", f"{card.copies} copies: expected 1 or more"
    if card.price is not None and card.price < 0:
        yield "price", f"price {card.price}: expected 0 or more, or none at all"
    if set(card.overrides_core) - {1, 2, 3, 4}:
        yield "overrides_core", "expected numbers of core rules, 1 to 4"
