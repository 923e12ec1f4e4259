"""What is printed on a card, for those who see it."""

from typing import Any

import msgspec

from pustosh.games.munchkin.box import cards as printed
from pustosh.kernel.packs import CardText


class Face(printed.Plain, frozen=True, kw_only=True):
    """What is read on a card."""

    name: str
    text: str = ""
    flavour: str = ""
    levels: int = 0  # of Monsters
    bonus: int = 0
    slot: str = ""  # of Items that are used
    weapon: str = ""
    class_: str = msgspec.field(default="", name="class")
    tags: tuple[str, ...] = ()


class CardFacts(Face, frozen=True, kw_only=True):
    """The same for programs: all words as the vocabulary has them."""

    words: dict[str, Any] = msgspec.field(default_factory=dict)


def facts_of(record: printed.Card, text: CardText) -> CardFacts:
    """The numbers and words of one card."""
    plain = printed.same_fields(record, printed.Plain)
    plain["levels"] = record.levels if record.kind == "monster" else 0
    plain["slot"] = record.slot if record.kind == "item" else ""
    return CardFacts(
        **plain,
        name=text.name,
        text=text.text,
        flavour=text.flavour,
        bonus=sum(int(raw.get("bonus", 0)) for raw in record.statics),
        weapon=record.weapon or "",
        class_=record.class_ or "",
        tags=record.tags,
        words=msgspec.to_builtins(record),
    )
