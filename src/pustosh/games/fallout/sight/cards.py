"""Decks and cards as a seat may see them: what lies faceup, and how many lie facedown."""

import msgspec

from pustosh.games.fallout.box.cards import DieFace, Goal, Perk
from pustosh.games.fallout.box.facts import AgendaFacts, CardFacts, OptionView, OutcomeView
from pustosh.games.fallout.rules.goods.barter import tradable
from pustosh.games.fallout.rules.goods.shop import price_of, sale_of
from pustosh.games.fallout.rules.survivors.killed import to_the_right
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.views import like


class DeckView(msgspec.Struct, frozen=True):
    cards: int
    discard: tuple[str, ...]
    top: tuple[str, ...]  # the next cards, for a seat that looked at them


class PrintedView(msgspec.Struct, frozen=True):
    """What is printed on what lies open, and on agenda cards that a seat may read."""

    cards: dict[str, CardFacts]
    goals: dict[str, tuple[Goal, ...]]  # by quest
    agendas: dict[str, AgendaFacts]
    perks: dict[str, Perk]
    faces: tuple[DieFace, ...]  # of the dice, 1 to 6


class EncounterView(msgspec.Struct, frozen=True):
    id: str
    level: int
    options: tuple[OptionView, ...]
    reader: int | None  # nobody: the software reads
    outcomes: tuple[OutcomeView, ...]  # of each option, for the reader alone


class TradeView(msgspec.Struct, frozen=True):
    seat: int
    left: int
    discount: int
    prices: dict[str, int | None]  # of the row, for who trades; None: no caps are asked
    pays: dict[str, int | None]  # for what they own; None: it cannot be sold


class DealView(msgspec.Struct, frozen=True):
    give: tuple[str, ...]  # agenda cards only for the two sides
    want: tuple[str, ...]
    seat: int
    partner: int
    give_caps: int
    want_caps: int
    give_agendas: int
    want_agendas: int


def decks(table: Table, seat: int | None) -> dict[str, DeckView]:
    """FO-VIS-08. Decks are counted; their discard piles are public (01)."""
    return {
        name: DeckView(len(deck), deck.discard, deck.top[: seen(table, name, seat)])
        for name, deck in table.decks.items()
    }


def seen(table: Table, deck: str, seat: int | None) -> int:
    """How many cards on top of a deck this seat has looked at."""
    return max((n for name, who, n in table.top_known if (name, who) == (deck, seat)), default=0)


def reading(table: Table, seat: int | None) -> EncounterView | None:
    """FO-ENC-14. All hear the options with tests and requirements; the reader sees all (15)."""
    if not table.reading:
        return None
    who, options = reader(table), table.box.facts.encounters[table.reading]
    known = options if who is not None and seat == who else ()
    return EncounterView(
        id=table.reading,
        level=table.level,
        options=tuple(like(OptionView, option) for option in options),
        reader=who,
        outcomes=tuple(like(OutcomeView, option) for option in known),
    )


def reader(table: Table) -> int | None:
    """FO-ENC-13. The player on the active player's right; alone, nobody (FO-SOLO-07)."""
    seat = to_the_right(table, table.turn)
    return None if seat == table.turn else seat


def printed(table: Table, seat: int | None) -> PrintedView:
    """FO-VIS-06. Of agenda cards the own ones, and those that lie faceup."""
    facts, hand = table.box.facts, () if seat is None else table.agendas[seat]
    return PrintedView(
        cards=faceup_cards(table),
        goals={quest: facts.goals[quest] for quest in table.quests},  # FO-QUEST-01
        agendas={card: facts.agendas[card] for card in (*hand, *table.loyal) if card},
        perks=facts.perks,
        faces=table.box.records.dice.value,
    )


def faceup_cards(table: Table) -> dict[str, CardFacts]:
    """FO-VIS-02. What is printed on the cards of the shop and of the survivors (03)."""
    known, names = table.box.facts.cards, table.box.cards
    held = (card for hand in (*table.equipped, *table.inventory) for card in hand)
    sheets = (table.box.survivors[character] for character in table.characters if character)
    own = {sheet.card: known[sheet.card] for sheet in sheets}
    return {id_: known[names[id_].name] for id_ in (*table.shop, *held)} | own


def trade(table: Table) -> TradeView | None:
    """FO-SHOP-05. What each card costs and brings now (06)."""
    if table.trade is None:
        return None
    seat = table.trade.seat
    return like(
        TradeView,
        table.trade,
        prices={id_: price_of(table, seat, id_) for id_ in table.shop},
        pays={id_: sale_of(table, seat, id_) for id_ in tradable(table, seat)},
    )


def deal(game: Play, seat: int | None) -> DealView | None:
    """FO-BARTER-06. Agenda cards on offer: by name to the partner once shown; else how many."""
    offer = game.table.deal
    if offer is None:
        return None
    known, mine = game.table.box.agendas, seat == game.table.turn
    seen = offer.revealed if seat == offer.partner else ()
    return like(
        DealView,
        offer,
        seat=game.table.turn,
        give=tuple(id_ for id_ in offer.give if mine or id_ in seen or id_ not in known),
        give_agendas=sum(id_ in known for id_ in offer.give),
    )
