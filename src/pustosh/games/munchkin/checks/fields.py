"""Which fields each kind of card has, which it must have, and what may stand in them."""

import re
from collections.abc import Collection
from typing import Any

from pustosh.games.munchkin.box.cards import CLASSES, DOORS, SLOTS, TREASURES, WEAPONS, Card
from pustosh.games.munchkin.checks.kinds import LASTS, WORD
from pustosh.games.munchkin.checks.places import Faults
from pustosh.kernel.faults import unknown
from pustosh.kernel.packs import Printed

KINDS = (*DOORS, *TREASURES, "perk")
COMMON = ("id", "kind", "copies", "tags", "overrides_core")
TABLE = """
monster: level treasures bad / levels robot radioactive flee features triggers
monster_mod: strength treasures /
trap: do|lasting|triggers|counter / until
radiation: do|lasting|triggers|counter / until
class: class statics|abilities /
super: statics / use_if
mega: statics / timing
cheat: do statics / timing
companion: statics|abilities|counts_as /
wander: timing do / respond_to if triggers
trick: timing do / respond_to if triggers
item: statics|abilities|triggers / price big slot weapon use_if
oneshot: timing do / price respond_to explosive side if
item_mod: fits statics / price use_if
junk: price / big abilities
level_up: do / target if cost
perk: statics|abilities|triggers /
"""  # what each kind must have (`a|b`: at least one of them), and what it may have
ROWS = [row.partition(": ") for row in TABLE.strip().splitlines()]
FIELDS = {kind: tuple(fields.split("/")) for kind, _, fields in ROWS}
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


def fields_of(kind: str) -> list[str]:
    """What a card of this kind must or may have."""
    return " ".join(FIELDS[kind]).replace("|", " ").split()


def of_its_kind(card: Printed[Card]) -> Faults:
    """A card has the fields of its kind, and none else."""
    kind = card.value.kind
    if kind not in KINDS:
        yield ".kind", str(unknown("kind", kind, KINDS))
        return
    allowed = fields_of(kind)
    for field in Card.__struct_encode_fields__:
        if field not in (*COMMON, *allowed) and written(card, field):
            known = ", ".join(allowed)
            yield f".{field}", f"a card of kind {kind} has no '{field}': expected {known}"
    for needed in FIELDS[kind][0].split():
        fields = needed.split("|")
        empty = all(value_of(card.value, field) in ((), {}, None, "", 0) for field in fields)
        if empty and not (fields == ["fits"] and written(card, "fits")):
            names = " or ".join(f"`{field}`" for field in fields)
            yield "", f"a card of kind {kind} needs {names}"


def values(card: Printed[Card]) -> Faults:
    """Numbers within their limits, and words of closed lists."""
    for field, known in WORDS.items():
        value = value_of(card.value, field)
        if written(card, field) and value not in known:
            yield f".{field}", str(unknown(field, str(value), known))
    for index, tag in enumerate(card.value.tags):
        if not re.fullmatch(WORD, tag):
            yield f".tags[{index}]", f"'{tag}': expected one small word such as beast"
    yield from _wrong_counts(card.value)
    for field, (least, most) in RANGES.items():
        n = value_of(card.value, field)
        if written(card, field) and not least <= n <= most:
            yield f".{field}", f"{field} {n}: expected {least} to {most}"


def _wrong_counts(card: Card) -> Faults:
    if card.copies < 1:
        yield ".copies", f"{card.copies} copies: expected 1 or more"
    if card.price is not None and card.price < 0:
        yield ".price", f"price {card.price}: expected 0 or more, or none at all"
    if set(card.overrides_core) - {1, 2, 3, 4}:
        yield ".overrides_core", "expected numbers of core rules, 1 to 4"
