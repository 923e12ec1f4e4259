"""Piles of tokens and resources: shared values."""

from collections.abc import Iterable

from pustosh.games.warofmine.box.cards import Goods as Goods
from pustosh.games.warofmine.box.components import Paid


def plus(goods: Goods, kind: str, n: int) -> Goods:
    """A pile with more or fewer of a kind."""
    new = {**goods, kind: goods.get(kind, 0) + n}
    if not new[kind]:
        del new[kind]
    return new


def covers(goods: Goods, cost: Goods) -> bool:
    """WM-DAY-33. All of it is there."""
    for kind, n in cost.items():  # noqa: SIM110  asked for every Fitting of every stage
        if goods.get(kind, 0) < n:
            return False
    return True


def pays(goods: Goods, paid: Paid) -> bool:
    """WM-DAY-33. The same of a cost in order."""
    for kind, n in paid:  # noqa: SIM110  asked for every action of every stage
        if goods.get(kind, 0) < n:
            return False
    return True


def count(goods: Goods, kinds: Iterable[str]) -> int:
    return sum([goods.get(kind, 0) for kind in kinds])
