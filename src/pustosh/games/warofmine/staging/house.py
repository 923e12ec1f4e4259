"""The shelter of a scene."""

from typing import Any

from pustosh.games.warofmine.rules.supply import lay_deck
from pustosh.games.warofmine.table import Table
from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.flow import Game
from pustosh.kernel.given import known_facts

FACTS = ("cleared", "remnants", "boarded", "built", "unlocked", "used")


def arrange_house(game: Game[Table], name: str, facts: dict[str, Any]) -> None:
    """Cards that are gone, Remnants, boards, Fittings by space, Ideas that may be built."""
    known_facts("house", facts, *FACTS)
    table = game.table
    for node in (*facts.get("cleared", ()), *facts.get("remnants", ()), *facts.get("boarded", ())):
        if node not in table.box.nodes:
            raise unknown("space", node, table.box.nodes)
    clear_cards(table, facts.get("cleared", ()))
    table.rubble = frozenset(facts.get("remnants", ()))
    table.boarded = frozenset(facts.get("boarded", ()))
    for id_ in facts.get("unlocked", ()):
        lay_deck(table, "ideas", table.decks["ideas"].without(id_))
        table.fittings += (id_,)
    for node, id_ in facts.get("built", {}).items():
        build(table, node, id_)
    table.used = dict(facts.get("used", {}))


def clear_cards(table: Table, nodes: Any) -> None:
    """Under a card that is gone the first of the backs has been found."""
    for node in nodes:
        kind = table.cards[node]
        table.cards = {site: card for site, card in table.cards.items() if site != node}
        table.rest = {**table.rest, kind: table.rest[kind][1:]}


def build(table: Table, node: str, id_: str) -> None:
    if id_ in table.fittings:
        table.fittings = tuple(fitting for fitting in table.fittings if fitting != id_)
    elif id_ in table.decks["ideas"].cards:
        lay_deck(table, "ideas", table.decks["ideas"].without(id_))
    else:
        raise Fault(f"{id_} is built already, or no Fitting")
    if node in table.cards or node in table.built:
        raise Fault(f"{node} is not empty")
    table.built = {**table.built, node: id_}
