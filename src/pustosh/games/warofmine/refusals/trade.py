"""Why something cannot be paid, offered or bought."""

from pustosh.games.warofmine.rules.supply import value
from pustosh.games.warofmine.rules.trade import credit, goods_offered, tokens
from pustosh.games.warofmine.table import Table
from pustosh.kernel.flow import Game

VERBS = ("trade", "no-trade", "pay", "offer", "want", "exchange", "end-trade")


def out_of_trade(game: Game[Table], verb: str) -> str | None:
    """WM-TRADE-04. No text offers a trade; or the commission comes first, and once (11)."""
    if verb not in VERBS:
        return None
    if game.table.bargain is None:
        return "WM-TRADE-01"
    now = {choice.verb for choice in game.choices}
    if verb in ("offer", "want", "exchange") and "end-trade" not in now:
        return "WM-TRADE-04"
    return "WM-TRADE-11" if verb in ("pay", "trade") and "end-trade" in now else None


def purse(table: Table) -> str:
    return "findings" if table.phase == "scavenging" else "storage"


def why_not_pay(table: Table, args: list[str]) -> str | None:
    if args[0] in table.box.resources:
        return "WM-TRADE-09"
    return None if tokens(table, purse(table)).get(args[0]) else "WM-TRADE-02"


def why_not_offer(table: Table, args: list[str]) -> str | None:
    if args[0] in table.box.resources:
        return "WM-TRADE-08"
    given = dict(table.bargain.give).get(args[0], 0) if table.bargain else 0
    return None if tokens(table, purse(table)).get(args[0], 0) > given else "WM-TRADE-02"


def why_not_want(table: Table, args: list[str]) -> str | None:
    if args[0] in table.box.resources:
        return "WM-TRADE-08"
    wanted = dict(table.bargain.take).get(args[0], 0) if table.bargain else 0
    if args[0] not in goods_offered(table) or table.crate[args[0]] <= wanted:
        return "WM-TRADE-03"
    return None if value(table, args[0]) <= credit(table) else "WM-TRADE-07"
