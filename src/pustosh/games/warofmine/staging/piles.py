"""Goods and decks of a scene, and every piece counted where it lies."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from pustosh.games.warofmine.rules.supply import lay_deck
from pustosh.games.warofmine.sight import view
from pustosh.games.warofmine.state.goods import Goods
from pustosh.games.warofmine.table import Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault, within
from pustosh.kernel.flow import Game
from pustosh.kernel.given import different, known, known_facts, mapping, number
from pustosh.kernel.state import count_pieces

PILES = ("storage", "findings", "box", "waste", "loads")
NAMES = {"findings_cards": "findings"}  # the pile has this name already
DECKS = ("events", *NAMES, *(name for name in view.DECKS if name != "findings"))
DECK_FACTS = ("top", "discard", "only", "aside")


def known_kinds(name: str, goods: Any, kinds: Iterable[str], low: int = 0) -> Goods:
    """Kinds of goods with whole numbers."""
    for kind, n in mapping(name, goods).items():
        with within(f".{kind}"):
            known(f"kind of {name}", kind, kinds)
            number(f"{name}: {kind}", n, low)
    return dict(goods)


def arrange_pile(game: Game[Table], name: str, given: dict[str, Any]) -> None:
    """`storage: {water: 2}`, out of the Box; `box: {canned_food: 0}` says what is left there."""
    table = game.table
    for kind, n in known_kinds(name, given, table.box.weights).items():
        there = table.crate.get(kind, 0)
        if there < n:
            raise Fault(f"{name}: the Box holds {there} of {kind}, not {n}")
        if name == "box":
            table.move(kind, there - n, "crate", "waste")
        else:
            table.move(kind, n, "crate", name)


def take_out(table: Table, name: str, card: str) -> None:
    """A card lies in one place: it leaves its deck."""
    if card not in table.decks[name].cards:
        raise Fault(f"{card!r} is no card of {name} that is free to be put there")
    lay_deck(table, name, table.decks[name].without(card))


def arrange_deck(game: Game[Table], name: str, given: dict[str, Any]) -> None:
    """`fates: {top: [FT-02], discard: [FT-01], only: [...], aside: [...]}`."""
    table, field = game.table, NAMES.get(name, name)
    if name == "events":
        arrange_events(table, given)
        return
    names = DECK_FACTS if field in table.aside else DECK_FACTS[:-1]
    facts = known_facts(name, given, *names)
    deck, aside = table.decks[field], table.aside.get(field, ())
    cards = {fact: tuple(facts.words(fact, (*deck.cards, *aside))) for fact in names}
    laid = different(name, [card for fact in names for card in cards[fact]])
    left = cards["only"] if "only" in facts else without(deck.pool, laid)
    lay_deck(table, field, Deck(left, cards["top"], (), cards["discard"]))
    if field in table.aside:
        rest = cards["aside"] if "aside" in facts else without(aside, laid)
        table.aside = {**table.aside, field: rest}


def without(cards: tuple[str, ...], gone: list[str]) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in gone)


def arrange_events(table: Table, given: dict[str, Any]) -> None:
    """The next events in this order, above all that lies there; `only`: above these alone."""
    facts = known_facts("events", given, "top", "only")
    top, only = (facts.words(fact, table.box.events) for fact in ("top", "only"))
    parts = (tuple(only),) if "only" in facts else table.events
    rest = tuple(tuple(card for card in part if card not in top) for part in parts)
    gone = {*top, *(card for part in rest for card in part)}
    table.events = (*((card,) for card in top), *rest)
    table.unused = tuple(card for card in table.unused if card not in gone)


def pieces(game: Game[Table]) -> Counter[str]:
    """WM-GEN-20. Each copy of a token is one physical piece."""
    table = game.table
    count = count_pieces(table)
    for pile in (table.crate, table.storage, table.findings, table.waste, table.loads):
        count.update(pile)
    for job in table.jobs:
        count.update(dict(job.paid))
        count.update([job.tool] if job.tool else [])
    if table.raid is not None:
        count.update(table.raid.arms.values())
    return count
