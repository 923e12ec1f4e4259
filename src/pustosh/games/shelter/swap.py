"""Rulebook section: Items. Cards that swap cubes in their owner's turn, before or after placing."""

from functools import cache

from pustosh.games.shelter.exchange import Rate, exchange, may_exchange
from pustosh.games.shelter.items import leaving, ready_items, using
from pustosh.games.shelter.table import ANY, KINDS, Table
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game

ONE_FOR_ONE: Rate = (1, ANY, 1, ANY)


def swapping(table: Table, seat: int, again: Call) -> list[Choice]:
    """SH-ITEM-05. The choice to use such a card now, if anything could be swapped."""
    return [
        using(seat, item.id, call(offer_swap, seat, int(item.args[0])), again)
        for item in ready_items(table, seat, "swap")
        if _swaps(table, seat)
    ]


def offer_swaps(game: Game[Table], seat: int) -> None:
    """SH-ITEM-05. After a placement that brought no reward such a card may still be used."""
    choices = swapping(game.table, seat, call(offer_swaps, seat))
    if choices:
        game.ask(seat, *choices, leaving("SH-ITEM-05"))


def offer_swap(game: Game[Table], seat: int, left: int) -> None:
    """SH-ITEM-04. So many single swaps at the most, each for a cube of another kind."""
    pairs = _swaps(game.table, seat)
    if left and pairs:
        swaps = (_swap(seat, give, take, left) for give, take in pairs)
        game.ask(seat, *swaps, leaving("SH-ITEM-04"))


def _swaps(table: Table, seat: int) -> list[tuple[int, int]]:
    return [
        (give, take)
        for give in range(3)
        for take in range(3)
        if may_exchange(table, seat, give, take, ONE_FOR_ONE) is None
    ]


@cache
def _swap(seat: int, give: int, take: int, left: int) -> Choice:
    then = (call(exchange, seat, give, take, ONE_FOR_ONE), call(offer_swap, seat, left - 1))
    return Choice("SH-ITEM-04", "swap", (KINDS[give], KINDS[take]), then)
