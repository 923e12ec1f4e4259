"""What cards print that lie faceup, as a view shows it: built once, shared by all views."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeVar

import msgspec

from pustosh.games.fallout.box.cards import Agenda, Item
from pustosh.games.fallout.box.records import Cards

Fact = TypeVar("Fact", bound=msgspec.Struct)


class AbilityFacts(msgspec.Struct, frozen=True):
    timing: str
    cost: str  # rows of words, here and below, as `read_row` reads them
    condition: str
    effects: str


class CardFacts(msgspec.Struct, frozen=True):
    """An item, companion or rule card."""

    name: str  # without the number of the copy
    pile: str
    kind: str
    letters: str
    ranged: bool
    armour: int
    price: int | None
    recruit: str
    keep: str
    ready_cost: str
    passives: str
    abilities: tuple[AbilityFacts, ...]


class GoalFacts(msgspec.Struct, frozen=True):
    trigger: str  # nothing: it is attempted by a Quest action
    requires: str
    cost: str
    tasks: str
    results: str
    fail: str


class OptionView(msgspec.Struct, frozen=True):
    """What is read aloud of an option, as rows of words (FO-ENC-14)."""

    forced: str
    requires: str
    cost: str
    tasks: str


class OutcomeView(msgspec.Struct, frozen=True):
    """What only the reader sees of an option before it is chosen (FO-ENC-15)."""

    success: str
    failure: str


class PerkFacts(msgspec.Struct, frozen=True):
    letter: str
    effects: str


class AgendaFacts(msgspec.Struct, frozen=True):
    faction: str  # star, shield or nothing
    influence: str


class DieFacts(msgspec.Struct, frozen=True):
    areas: tuple[str, ...]
    hits: int


class Facts(NamedTuple):
    cards: Mapping[str, CardFacts]  # by the name of the card
    perks: dict[str, PerkFacts]
    agendas: Mapping[str, AgendaFacts]
    goals: Mapping[str, tuple[GoalFacts, ...]]  # by quest
    options: Mapping[str, tuple[OptionView, ...]]  # by encounter
    outcomes: Mapping[str, tuple[OutcomeView, ...]]  # by encounter
    dice: tuple[DieFacts, ...]  # faces 1 to 6


def facts_of(cards: Cards) -> Facts:
    encounters = {card.value.id: card.value.options for card in cards.encounters}
    return Facts(
        cards=dict(_items(cards)),
        perks={perk.value.id: _like(perk.value, PerkFacts) for perk in cards.perks},
        agendas={agenda.value.id: _agenda(agenda.value) for agenda in cards.agendas},
        goals={quest.value.id: _each(quest.value.goals, GoalFacts) for quest in cards.quests},
        options={id_: _each(options, OptionView) for id_, options in encounters.items()},
        outcomes={id_: _each(options, OutcomeView) for id_, options in encounters.items()},
        dice=tuple(DieFacts(tuple(die.areas.split()), die.hits) for die in cards.dice.value),
    )


def _like(record: msgspec.Struct, type_: type[Fact]) -> Fact:
    """The fields of a record that the type has."""
    return msgspec.convert(record, type_, from_attributes=True)


def _each(records: tuple[msgspec.Struct, ...], type_: type[Fact]) -> tuple[Fact, ...]:
    return tuple(_like(record, type_) for record in records)


def _items(cards: Cards) -> Iterable[tuple[str, CardFacts]]:
    piles = {"loot": cards.loot, "asset": cards.assets, "unique": cards.uniques}
    for pile, items in piles.items():
        for item in items:
            yield item.value.id, _item(item.value, pile)
    for survivor in cards.survivors:
        yield survivor.value.card.id, _item(survivor.value.card, "character")


def _item(item: Item, pile: str) -> CardFacts:
    return CardFacts(
        name=item.id,
        pile=pile,
        kind=item.kind,
        letters=item.letters,
        ranged=item.ranged,
        armour=item.armour,
        price=item.price,
        recruit=item.recruit or "",
        keep=item.keep or "",
        ready_cost=item.ready_cost,
        passives=item.passives,
        abilities=_each(item.abilities, AbilityFacts),
    )


def _agenda(card: Agenda) -> AgendaFacts:
    return AgendaFacts("" if card.faction == "none" else card.faction, card.influence)
