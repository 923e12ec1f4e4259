"""Rulebook section: Exchange."""

from functools import cache

from pustosh.games.shelter.box.components import ANY, COMPARTMENT, KINDS, STORES
from pustosh.games.shelter.rules.resources import room_for
from pustosh.games.shelter.table import Table
from pustosh.kernel.acts import Act, is_asked
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

Rate = tuple[int, int, int, int]  # give so many of a kind, take so many of a kind


def open_exchange(game: Game[Table], seat: int, rate: Rate) -> None:
    """SH-EXCH-01. The symbol gives nothing by itself; it is open from now to the turn's end."""
    game.table.exchanges += (rate,)
    game.tell("SH-EXCH-01", "exchange-opens", who=seat)


def may_exchange(table: Table, seat: int, give: int, take: int, rate: Rate) -> str | None:
    """SH-EXCH-05. Only at the rate and in the direction shown; something must fit (SH-EXCH-06)."""
    gives, shown_give, _, shown_take = rate
    if give == take or shown_give not in (ANY, give) or shown_take not in (ANY, take):
        return "SH-EXCH-05"
    if table.cubes[seat * STORES + give] < gives:
        return "SH-EXCH-02"
    if not room_for(table, seat, take):
        return "SH-EXCH-06"
    return None


def pairs(table: Table, seat: int, rate: Rate) -> list[tuple[int, int]]:
    """SH-EXCH-05. What may be given, and what may be taken for it."""
    has = table.cubes[seat * STORES : seat * STORES + STORES]
    return [
        (give, take)
        for give in range(STORES)
        if has[give] >= rate[0]
        for take in range(STORES)
        if take != give and may_exchange(table, seat, give, take, rate) is None
    ]


def open_exchanges(table: Table, seat: int) -> list[Choice]:
    """SH-EXCH-03. Any number of times, zero included; what two symbols allow is offered once."""
    choices = [
        _exchange(seat, give, take, rate)
        for rate in dict.fromkeys(table.exchanges)
        for give, take in pairs(table, seat, rate)
    ]
    return list({choice.key: choice for choice in choices}.values())


@cache
def _exchange(seat: int, give: int, take: int, rate: Rate) -> Choice:
    amounts = () if rate[0] == rate[2] == 1 else (str(rate[0]), str(rate[2]))
    args = (KINDS[give], KINDS[take], *amounts)
    return Choice("SH-EXCH-02", "exchange", args, (call(exchange, seat, give, take, rate),))


def may_exchange_now(game: Game[Table], seat: int, *names: str) -> str | None:
    """SH-EXCH-04. At the rates that are open; the nearest reason of all of them."""
    table = game.table
    if not table.exchanges or names[0] not in KINDS or names[1] not in KINDS:
        return "SH-EXCH-04"
    give, take = KINDS.index(names[0]), KINDS.index(names[1])
    reasons = {may_exchange(table, seat, give, take, rate) for rate in table.exchanges}
    if None in reasons and not is_asked(game, "exchange"):
        return "SH-EXCH-04"  # what is asked comes first
    return next((rule for rule in ("SH-EXCH-06", "SH-EXCH-02") if rule in reasons), "SH-EXCH-05")


EXCHANGE = Act(
    "exchange GIVEN TAKEN [NUMBER] [NUMBER]", "exchange food energy", "SH-EXCH-02", may_exchange_now
)


def exchange(game: Game[Table], seat: int, give: int, take: int, rate: Rate) -> None:
    """SH-EXCH-02. Return the shown number of one kind, take the shown number of the other."""
    table, (gives, _, takes, _) = game.table, rate
    table.cubes[seat * STORES + give] -= gives
    table.cubes[seat * STORES + take] = min(COMPARTMENT, table.cubes[seat * STORES + take] + takes)
    game.tell(
        "SH-EXCH-02", "exchanges", who=seat, kind=KINDS[give], other=KINDS[take], n=gives, m=takes
    )


def close_exchanges(table: Table) -> None:
    """SH-EXCH-04. Open only until the turn of the player who placed the dweller ends."""
    table.exchanges = ()
