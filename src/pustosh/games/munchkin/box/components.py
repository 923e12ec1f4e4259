"""The box, made ready for play: records by card, one entry for each copy."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from pustosh.games.munchkin.box import cards as printed
from pustosh.games.munchkin.box.words import Condition, Word, Words
from pustosh.kernel.choices import Choice
from pustosh.kernel.packs import CardText, Printed
from pustosh.kernel.translation.reading import Languages


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


Term = tuple[str, int]  # of a Combat Strength: the card, or `level`; what it adds

# When a card can be played: each timing is a bit, so that all cards of a seat are asked at once.
ANY, CALM, OWN_CALM, OWN_TURN, COMBAT, OWN_FIGHT, SIDE, ANSWER = [1 << bit for bit in range(8)]
WHEN = {
    "any": ANY, "calm": CALM, "own_calm": OWN_CALM, "own_turn": OWN_TURN, "combat": COMBAT,
    "own_fight": OWN_FIGHT, "side": SIDE, "respond": ANSWER, "after_roll": ANSWER, "before_run": 0,
}  # fmt: skip


class Way(NamedTuple):
    """One of the things that a card lets its player do with it."""

    option: int  # its number in the choice that is printed; -1: there is no choice
    do: tuple[Word, ...]
    answers: bool  # only in answer to something declared or rolled


class Power(NamedTuple):
    """What a card does when it is applied, or an ability of a card in play."""

    card: str
    number: int  # 0: the card itself; abilities count from 1
    timing: str
    answers: frozenset[str]  # kinds of frames it may answer
    cost: Mapping[str, Any]
    condition: Condition | None
    do: tuple[Word, ...]
    per: str = ""  # turn, combat, game
    most: int = 0  # uses in this time
    ways: tuple[Way, ...] = ()  # of which one is chosen when it is declared
    when: int = 0  # bits, as above
    harms: bool = False  # a Trap or Radiation: on anybody
    plain: bool = False  # declared upon nothing but a side
    rides: bool = False  # only on oneself: out of combat it rides along


def moments(powers: list[Power]) -> int:
    """When one of them can be applied at all."""
    bits = 0
    for power in powers:
        bits |= power.when
    return bits


class Bonus(NamedTuple):
    """A Bonus that depends on something."""

    word: str  # bonus_if, bonus_vs, weapon_bonus
    n: int
    condition: Condition | None = None
    filter: Mapping[str, Any] = {}
    asks: frozenset[str] = frozenset()  # all words of the condition


class Grudge(NamedTuple):
    """What a Monster has for or against characters: a Bonus, more Treasures, an end."""

    n: int
    condition: Condition
    who: str = "any"
    asks: frozenset[str] = frozenset()  # all words of the condition


class Card(printed.Plain, frozen=True, kw_only=True):
    id: str  # `OS-01.3`; a card there is only one of keeps its id
    record: str  # `OS-01`
    deck: str  # door, treasure, perk
    tags: frozenset[str]
    # Monsters and their modifiers.
    bonuses: tuple[Grudge, ...]
    more_treasures: tuple[Grudge, ...]
    killed_if: Condition | None
    not_chasing: Condition | None
    features: Mapping[str, Any]  # the rest: no_flee, forbid, level_only, joins, immune_to
    bad: tuple[Word, ...]
    # What it does.
    do: tuple[Word, ...]
    lasting: Mapping[str, Any]
    until: str
    counter: Mapping[str, Any] | None
    side: str
    target: str
    powers: tuple[Power, ...]  # with number 0 first, if the card can be applied
    alike: str  # of equal cards one is enough, unless the uses of each are counted
    triggers: Mapping[str, tuple[Word, ...]]
    # What it is while it lies in play.
    class_: str
    counts_as: str
    bonus: int
    depends: tuple[Bonus, ...]
    statics: Mapping[str, Any]  # the rest, by word
    # Items.
    weapon: str
    use_if: Condition | None
    fits: Mapping[str, Any]
    overrides: frozenset[int]

    @property
    def is_item(self) -> bool:
        """MU-ITEM-01. A price, or the words 'No price'."""
        return self.kind in ITEMS


ITEMS = frozenset(("item", "oneshot", "item_mod", "junk"))


class Box(msgspec.Struct, frozen=True, eq=False):
    words: Words
    cards: Mapping[str, Card]
    names: Mapping[str, str]
    records: list[Printed[printed.Card]]
    texts: dict[str, Printed[CardText]]
    languages: Languages
    facts: Mapping[str, CardFacts]  # by record
    applications: dict[Any, list[Choice]]  # of powers whose targets are always the same
    choices: dict[Any, Choice]  # made before: equal choices are one object
    language: str  # of names and texts
    readings: dict[str, "Box"]  # in other languages, as they were asked for

    def deck(self, name: str) -> tuple[str, ...]:
        return tuple(card.id for card in self.cards.values() if card.deck == name)
