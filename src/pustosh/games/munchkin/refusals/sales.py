"""Why Items are not sold, or not these."""

from pustosh.games.munchkin.refusals.moments import Play, is_open
from pustosh.games.munchkin.refusals.words import Args
from pustosh.games.munchkin.rules.items.selling import goods, may_be_sold, may_begin_sale, may_sell
from pustosh.games.munchkin.table import Table

SELLING = ("prep", "main2", "post", "charity", "restore")


def may_sell_now(table: Table, seat: int) -> str | None:
    """MU-SELL-01. Not while a combat goes on, whoever fights."""
    return may_sell(table, seat) or ("MU-SELL-01" if table.combat is not None else None)


def sell(game: Play, seat: int, args: Args) -> str | None:
    """MU-SELL-02. Sets of which something could stay are put together one by one."""
    table = game.table
    sold = args[0].split(",") if args else []
    why = may_sell_now(table, seat) or may_be_sold(table, seat, *sold)
    return why or ("MU-SELL-02" if table.window in SELLING and seat == game.decider else None)


def sale(game: Play, seat: int, args: Args) -> str | None:
    table = game.table
    why = may_sell_now(table, seat) or may_be_sold(table, seat, *goods(table, seat))
    return why or may_begin_sale(table)


def add(game: Play, seat: int, args: Args) -> str:
    """MU-SELL-05. Own Items, each once."""
    return "MU-SELL-05" if is_open(game, "add", "confirm") else "MU-SELL-01"


def confirm(game: Play, seat: int, args: Args) -> str:
    return "MU-SELL-01"
