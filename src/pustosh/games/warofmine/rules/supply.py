"""Rulebook section: Cooperation, leader, supply. Decks, tokens and resources, and the Box."""

from typing import TypeVar

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.state.goods import Goods
from pustosh.games.warofmine.table import Table
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game

Thing = TypeVar("Thing")
NEVER = ("locations", "people")  # WM-GEN-18, and the events


def pick_out(game: Game[Table], things: tuple[Thing, ...]) -> tuple[Thing, tuple[Thing, ...]]:
    """One of them at random, and the others."""
    at = game.chance.pick(things)
    return things[at], things[:at] + things[at + 1 :]


def lay_deck(table: Table, name: str, deck: Deck) -> None:
    table.decks = {**table.decks, name: deck}


def discard(table: Table, name: str, card: str) -> None:
    """Face up beside its deck."""
    lay_deck(table, name, table.decks[name].discarding(card))


def top_card(game: Game[Table], name: str) -> tuple[str, Deck]:
    """WM-GEN-18. The next card, and the rest; an empty deck is refilled from its discards when one
    is needed."""
    deck = game.table.decks[name]
    if not len(deck):
        deck = deck if name in NEVER else deck.reshuffled()
        if not len(deck):
            return "", deck
    return deck.draw(game.chance)


def draw(game: Game[Table], name: str) -> str:
    """The next card, which leaves its deck."""
    card, deck = top_card(game, name)
    if card:
        lay_deck(game.table, name, deck)
    return card


def reveal(game: Game[Table], name: str) -> str:
    """The next card, which lies on the discard pile while it is resolved."""
    card, deck = top_card(game, name)
    if card:
        lay_deck(game.table, name, deck.discarding(card))
    return card


def look_at(game: Game[Table], *cards: str) -> None:
    """WM-GEN-19. Cards that somebody has seen."""
    for card in cards:
        game.tell("WM-GEN-19", "sees", card=card)


def gain(game: Game[Table], kind: str, n: int, place: str, rule: str) -> int:
    """WM-GEN-13. Only what the Box holds; the rest is lost (14)."""
    n = game.table.move(kind, n, "crate", place)
    if n:
        game.tell(rule, f"gains-{place}", item=kind, n=n)
    return n


def give_back(game: Game[Table], kind: str, n: int, place: str, rule: str) -> int:
    """WM-GEN-15. Discarded: back to the Box, as far as there is."""
    n = game.table.move(kind, n, place, "crate")
    if n:
        game.tell(rule, f"discards-{place}", item=kind, n=n)
    return n


def remove(game: Game[Table], kind: str, n: int, place: str, rule: str) -> int:
    """WM-GEN-16. Into the Waste Bag: it does not come back."""
    n = game.table.move(kind, n, place, "waste")
    if n:
        game.tell(rule, f"removes-{place}", item=kind, n=n)
    return n


def pay(game: Game[Table], cost: Goods, rule: str) -> None:
    """WM-GEN-15. A cost is discarded from Storage."""
    for kind, n in cost.items():
        give_back(game, kind, n, "storage", rule)


def kinds_of(box: Box, group: str, me: str = "") -> frozenset[str]:
    """A kind, or every kind of a group; `habit` is the person's own."""
    if group == "habit":
        habit = box.people[me].habit if me else "none"
        return frozenset((habit,)) if habit != "none" else frozenset()
    return box.groups.get(group) or frozenset((group,))


def value(table: Table, kind: str) -> int:
    return value_of(table.box, table.prices, kind)


def value_of(box: Box, prices: Goods, kind: str) -> int:
    """WM-TRADE-10. The number in the yellow circle, changed by events; resources have none."""
    token = box.tokens.get(kind)
    return max(0, token.value + prices.get(kind, 0)) if token else 0


def worth(table: Table, goods: Goods) -> int:
    return sum([value(table, kind) * n for kind, n in goods.items()])


def weight(table: Table, goods: Goods) -> int:
    """WM-SCAV-30. What it weighs altogether."""
    weights = table.box.weights
    return sum([weights[kind] * n for kind, n in goods.items()])
