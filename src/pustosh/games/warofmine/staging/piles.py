"""Goods and decks of a scene."""

from collections.abc import Collection
from typing import Any

from pustosh.games.warofmine.rules.supply import lay_deck, move
from pustosh.games.warofmine.table import Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.flow import Game
from pustosh.kernel.given import known_facts

NAMES = {"findings_cards": "findings"}  # the pile has this name already
DECK_FACTS = ("top", "discard", "only", "aside")


def arrange_pile(game: Game[Table], name: str, facts: dict[str, Any]) -> None:
    """`storage: {water: 2}`, out of the Box; `box: {canned_food: 0}` says what is left there."""
    table = game.table
    for kind, n in facts.items():
        there = table.crate.get(kind, 0)
        if name == "box":
            if there < n:
                raise Fault(f"box: there are only {there} of {kind}")
            move(table, kind, there - n, "crate", "waste")
        elif there < n:
            raise Fault(f"{name}: the Box holds {there} of {kind}, not {n}")
        else:
            move(table, kind, n, "crate", name)


def arrange_deck(game: Game[Table], name: str, facts: dict[str, Any]) -> None:
    """`fates: {top: [FT-02], discard: [FT-01], only: [...], aside: [...]}`."""
    known_facts(name, facts, *DECK_FACTS)
    table = game.table
    if name == "events":
        arrange_events(table, facts)
        return
    field = NAMES.get(name, name)
    deck, aside = table.decks[field], table.aside.get(field, ())
    known_cards(name, facts, (*deck.cards, *aside))
    top, gone = tuple(facts.get("top", ())), tuple(facts.get("discard", ()))
    for card in (*top, *gone):
        if card in aside:
            aside = tuple(other for other in aside if other != card)
        else:
            deck = deck.without(card)
    lay_deck(table, field, Deck(tuple(facts.get("only", deck.pool)), top, (), gone))
    if field in table.aside:
        table.aside = {**table.aside, field: tuple(facts.get("aside", aside))}


def known_cards(name: str, facts: dict[str, Any], cards: Collection[str]) -> None:
    """Every card that the scene names is one of this deck."""
    for card in (card for named in facts.values() for card in named):
        if card not in cards:
            raise unknown(f"card of {name}", str(card), cards)


def arrange_events(table: Table, facts: dict[str, Any]) -> None:
    """The next events in this order, above all that lies there; `only`: above these alone."""
    known_cards("events", facts, table.box.events)
    top = tuple(facts.get("top", ()))
    parts = (tuple(facts["only"]),) if "only" in facts else table.events
    rest = tuple(tuple(card for card in part if card not in top) for part in parts)
    gone = {*top, *(card for part in rest for card in part)}
    table.events = (*((card,) for card in top), *rest)
    table.unused = tuple(card for card in table.unused if card not in gone)
