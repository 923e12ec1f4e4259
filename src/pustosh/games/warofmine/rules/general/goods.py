"""Rulebook section: Cooperation, leader, supply. Tokens and resources, and the Box."""

from collections.abc import Iterable

from pustosh.games.warofmine.table import Goods, Table
from pustosh.kernel.flow import Game


def plus(goods: Goods, kind: str, n: int) -> Goods:
    """A pile with more or fewer of a kind."""
    new = {**goods, kind: goods.get(kind, 0) + n}
    if not new[kind]:
        del new[kind]
    return new


def gain(game: Game[Table], kind: str, n: int, place: str, rule: str) -> int:
    """WM-GEN-13. Only what the Box holds; the rest is lost (14)."""
    table = game.table
    n = min(n, table.crate.get(kind, 0))
    if n > 0:
        table.crate = plus(table.crate, kind, -n)
        setattr(table, place, plus(getattr(table, place), kind, n))
        game.tell(rule, f"gains-{place}", item=kind, n=n)
    return n


def give_back(game: Game[Table], kind: str, n: int, place: str, rule: str) -> int:
    """WM-GEN-15. Discarded: back to the Box, as far as there is."""
    table = game.table
    pile: Goods = getattr(table, place)
    n = min(n, pile.get(kind, 0))
    if n > 0:
        setattr(table, place, plus(pile, kind, -n))
        table.crate = plus(table.crate, kind, n)
        game.tell(rule, f"discards-{place}", item=kind, n=n)
    return n


def remove(game: Game[Table], kind: str, n: int, place: str, rule: str) -> int:
    """WM-GEN-16. Into the Waste Bag: it does not come back."""
    table = game.table
    pile: Goods = getattr(table, place)
    n = min(n, pile.get(kind, 0))
    if n > 0:
        setattr(table, place, plus(pile, kind, -n))
        table.waste = plus(table.waste, kind, n)
        game.tell(rule, f"removes-{place}", item=kind, n=n)
    return n


def move(table: Table, kind: str, n: int, giver: str, taker: str) -> None:
    """From one pile to another."""
    setattr(table, giver, plus(getattr(table, giver), kind, -n))
    setattr(table, taker, plus(getattr(table, taker), kind, n))


def covers(goods: Goods, cost: Goods) -> bool:
    """WM-DAY-33. All of it is there."""
    for kind, n in cost.items():  # noqa: SIM110  asked for every Fitting of every stage
        if goods.get(kind, 0) < n:
            return False
    return True


def kinds_of(table: Table, group: str, me: str = "") -> frozenset[str]:
    """A kind, or every kind of a group; `habit` is the person's own."""
    if group == "habit":
        habit = table.box.people[me].habit if me else "none"
        return frozenset((habit,)) if habit != "none" else frozenset()
    return table.box.groups.get(group) or frozenset((group,))


def count(goods: Goods, kinds: Iterable[str]) -> int:
    return sum([goods.get(kind, 0) for kind in kinds])


def value(table: Table, kind: str) -> int:
    """WM-TRADE-10. The number in the yellow circle, changed by events; resources have none."""
    token = table.box.tokens.get(kind)
    return max(0, token.value + table.prices.get(kind, 0)) if token else 0


def worth(table: Table, goods: Goods) -> int:
    return sum([value(table, kind) * n for kind, n in goods.items()])


def weight(table: Table, goods: Goods) -> int:
    """WM-SCAV-30. What it weighs altogether."""
    weights = table.box.weights
    return sum([weights[kind] * n for kind, n in goods.items()])
