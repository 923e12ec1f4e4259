"""What is printed on a card, for those who see it."""

from typing import Any

import msgspec

from pustosh.games.munchkin.box import cards as printed
from pustosh.kernel.packs import CardText, Printed


class CardFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: str
    name: str
    text: str = ""
    flavour: str = ""
    level: int = 0
    treasures: int = 0
    levels: int = 0
    robot: bool = False
    radioactive: int = 0
    flee: int = 0
    strength: int = 0
    bonus: int = 0
    price: int | None = None
    big: bool = False
    slot: str = ""
    weapon: str = ""
    explosive: bool = False
    class_: str = msgspec.field(default="", name="class")
    tags: tuple[str, ...] = ()
    words: dict[str, Any] = {}  # all that is printed, as the vocabulary has it: for programs


def facts_of(record: printed.Card, text: CardText) -> CardFacts:
    """The numbers and words of one card."""
    item = record.kind in ("item", "junk", "item_mod", "oneshot")
    return CardFacts(
        kind=record.kind,
        name=text.name,
        text=text.text,
        flavour=text.flavour,
        level=record.level,
        treasures=record.treasures,
        levels=record.levels if record.kind == "monster" else 0,
        robot=record.robot,
        radioactive=record.radioactive,
        flee=record.flee,
        strength=record.strength,
        bonus=sum(_bonus(raw) for raw in record.statics),
        price=record.price if item else None,
        big=record.big,
        slot=record.slot if record.kind == "item" else "",
        weapon=record.weapon or "",
        explosive=record.explosive,
        class_=record.class_ or "",
        tags=record.tags,
        words=msgspec.to_builtins(record),
    )


def _bonus(raw: dict[str, Any]) -> int:
    return int(raw["bonus"]) if "bonus" in raw else 0


def all_facts(
    records: list[Printed[printed.Card]], texts: dict[str, Printed[CardText]]
) -> dict[str, CardFacts]:
    """By record; every copy of a card says the same."""
    return {
        record.value.id: facts_of(record.value, texts[record.value.id].value) for record in records
    }
