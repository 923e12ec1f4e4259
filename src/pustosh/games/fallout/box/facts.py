"""What cards print that lie faceup, as a view shows it: built once, shared by all views."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from pustosh.games.fallout.box.cards import Goal, Item, Option, Perk
from pustosh.games.fallout.box.records import Cards
from pustosh.kernel.views import like


class CardFacts(Item, frozen=True, kw_only=True):
    """An item, companion or rule card: all that is printed on it, and where it comes from."""

    pile: str


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


class AgendaFacts(msgspec.Struct, frozen=True):
    faction: str  # star, shield or nothing
    influence: str


class Facts(NamedTuple):
    cards: Mapping[str, CardFacts]  # by the name of the card
    perks: dict[str, Perk]
    agendas: Mapping[str, AgendaFacts]
    goals: Mapping[str, tuple[Goal, ...]]  # by quest
    encounters: Mapping[str, tuple[Option, ...]]


def facts_of(cards: Cards) -> Facts:
    return Facts(
        cards={item.id: like(CardFacts, item, pile=pile) for item, pile in cards.items()},
        perks={perk.value.id: perk.value for perk in cards.perks},
        agendas={
            card.value.id: AgendaFacts(card.value.faction.replace("none", ""), card.value.influence)
            for card in cards.agendas
        },
        goals={quest.value.id: quest.value.goals for quest in cards.quests},
        encounters={card.value.id: card.value.options for card in cards.encounters},
    )
