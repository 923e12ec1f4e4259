"""Rulebook section: Items. Cards that swap cubes in their owner's turn, before or after placing."""

from functools import cache

from pustosh.games.shelter.box.components import ANY, KINDS
from pustosh.games.shelter.rules.exchange import Rate, exchange, may_exchange, pairs
from pustosh.games.shelter.rules.items import leaving, ready_items, using
from pustosh.games.shelter.table import Table
from pustosh.kernel.acts import Act, is_asked
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game

ONE_FOR_ONE: Rate = (1, ANY, 1, ANY)


def swapping(table: Table, seat: int, again: Call) -> list[Choice]:
    """SH-ITEM-05. The choice to use such a card now, if anything could be swapped."""
    return [
        using(seat, item.id, call(offer_swap, seat, int(item.args[0])), again)
        for item in ready_items(table, seat, "swap")
        if pairs(table, seat, ONE_FOR_ONE)
    ]


def offer_swaps(game: Game[Table], seat: int) -> None:
    """SH-ITEM-05. After a placement that brought no reward such a card may still be used."""
    choices = swapping(game.table, seat, call(offer_swaps, seat))
    if choices:
        game.ask(seat, *choices, leaving("SH-ITEM-05"))


def offer_swap(game: Game[Table], seat: int, left: int) -> None:
    """SH-ITEM-04. So many single swaps at the most, each for a cube of another kind."""
    swaps = pairs(game.table, seat, ONE_FOR_ONE)
    if left and swaps:
        choices = (_swap(seat, give, take, left) for give, take in swaps)
        game.ask(seat, *choices, leaving("SH-ITEM-04"))


def may_swap(game: Game[Table], seat: int, give: str, take: str) -> str | None:
    """SH-EXCH-05. One cube for one of another kind, by a card that is owned and ready."""
    if is_asked(game, "swap"):
        if not {give, take} <= {*KINDS}:
            return "SH-EXCH-05"
        given, taken = KINDS.index(give), KINDS.index(take)
        return may_exchange(game.table, seat, given, taken, ONE_FOR_ONE)
    own = [item for item in game.table.items[seat] if game.table.box.items[item].word == "swap"]
    if not own:
        return "SH-ITEM-04"
    return "SH-ITEM-10" if {*own} <= {*game.table.exhausted} else "SH-ITEM-05"


SWAP = Act("swap GIVEN TAKEN", "swap food water", "SH-ITEM-04", may_swap)


@cache
def _swap(seat: int, give: int, take: int, left: int) -> Choice:
    then = (call(exchange, seat, give, take, ONE_FOR_ONE), call(offer_swap, seat, left - 1))
    return Choice("SH-ITEM-04", "swap", (KINDS[give], KINDS[take]), then)
