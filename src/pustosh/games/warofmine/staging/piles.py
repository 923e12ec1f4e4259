"""Goods and decks of a scene."""

from typing import Any

from pustosh.games.warofmine.rules.general.goods import plus
from pustosh.games.warofmine.table import Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.faults import Fault
from pustosh.kernel.flow import Game
from pustosh.kernel.given import known_facts

NAMES = {"findings_cards": "deck_findings", "decisive": "deck_decisive", "ideas": "deck_ideas"}
DECK_FACTS = ("top", "discard", "only", "aside")


def arrange_pile(game: Game[Table], name: str, facts: dict[str, Any]) -> None:
    """`storage: {water: 2}`, out of the Box; `box: {canned_food: 0}` says what is left there."""
    table = game.table
    for kind, n in facts.items():
        if name == "box":
            away = table.crate.get(kind, 0) - n
            if away < 0:
                raise Fault(f"box: there are only {table.crate.get(kind, 0)} of {kind}")
            table.crate = plus(table.crate, kind, -away)
            table.waste = plus(table.waste, kind, away) if away else table.waste
            continue
        if table.crate.get(kind, 0) < n:
            raise Fault(f"{name}: the Box holds {table.crate.get(kind, 0)} of {kind}, not {n}")
        table.crate = plus(table.crate, kind, -n)
        setattr(table, name, plus(getattr(table, name), kind, n))


def arrange_deck(game: Game[Table], name: str, facts: dict[str, Any]) -> None:
    """`fates: {top: [FT-02], discard: [FT-01], only: [...], aside: [...]}`."""
    known_facts(name, facts, *DECK_FACTS)
    table = game.table
    if name == "events":
        arrange_events(table, facts)
        return
    field = NAMES.get(name, f"deck_{name}")
    deck: Deck = getattr(table, field)
    aside = set(getattr(table, f"aside_{name}", ()))
    top, gone = tuple(facts.get("top", ())), tuple(facts.get("discard", ()))
    for card in (*top, *gone):
        if card in aside:
            aside.discard(card)
            deck = Deck((*deck.pool, card), deck.top, deck.bottom, deck.discard)
        deck = deck.without(card)
    pool = deck.pool if "only" not in facts else tuple(facts["only"])
    setattr(table, field, Deck(pool, top, (), gone))
    if hasattr(table, f"aside_{name}"):
        left = facts.get("aside", [one for one in getattr(table, f"aside_{name}") if one in aside])
        setattr(table, f"aside_{name}", tuple(left))


def arrange_events(table: Table, facts: dict[str, Any]) -> None:
    """The next events in this order, above all that lies there; `only`: nothing else."""
    top = tuple((card,) for card in facts.get("top", ()))
    named = {card for (card,) in top}
    rest = tuple(tuple(one for one in part if one not in named) for part in table.deck_events)
    table.unused = tuple(one for one in table.unused if one not in named)
    table.deck_events = top if "only" in facts else (*top, *rest)
