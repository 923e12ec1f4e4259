"""What cards print that lie faceup, as a view shows it: built once, shared by all views."""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

import msgspec

from pustosh.games.fallout.box.cards import Ability, Goal, Item
from pustosh.games.fallout.box.records import Cards

like = partial(msgspec.convert, from_attributes=True)  # the fields that the wanted type has
AS_PRINTED = (
    "kind", "letters", "ranged", "armour", "price", "ready_cost", "passives", "abilities",
)  # fmt: skip


class CardFacts(msgspec.Struct, frozen=True):
    """An item, companion or rule card."""

    name: str  # without the number of the copy
    pile: str
    kind: str
    letters: str
    ranged: bool
    armour: int
    price: int | None
    recruit: str  # rows of words, here and below, as `read_row` reads them
    keep: str
    ready_cost: str
    passives: str
    abilities: tuple[Ability, ...]


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


OptionViews, Outcomes = tuple[OptionView, ...], tuple[OutcomeView, ...]


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
    goals: Mapping[str, tuple[Goal, ...]]  # by quest
    options: Mapping[str, tuple[OptionView, ...]]  # by encounter
    outcomes: Mapping[str, tuple[OutcomeView, ...]]  # by encounter
    dice: tuple[DieFacts, ...]  # faces 1 to 6


def facts_of(cards: Cards) -> Facts:
    encounters = {card.value.id: card.value.options for card in cards.encounters}
    return Facts(
        cards={item.id: _item(item, pile) for item, pile in cards.items()},
        perks={perk.value.id: like(perk.value, type=PerkFacts) for perk in cards.perks},
        agendas={
            card.value.id: AgendaFacts(card.value.faction.replace("none", ""), card.value.influence)
            for card in cards.agendas
        },
        goals={quest.value.id: quest.value.goals for quest in cards.quests},
        options={id_: like(parts, type=OptionViews) for id_, parts in encounters.items()},
        outcomes={id_: like(parts, type=Outcomes) for id_, parts in encounters.items()},
        dice=tuple(DieFacts(tuple(die.areas.split()), die.hits) for die in cards.dice.value),
    )


def _item(item: Item, pile: str) -> CardFacts:
    recruit, keep = item.recruit or "", item.keep or ""
    printed = {fact: getattr(item, fact) for fact in AS_PRINTED}
    return CardFacts(name=item.id, pile=pile, recruit=recruit, keep=keep, **printed)
