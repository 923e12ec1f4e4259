"""Why a trade, a deal or a part of camping is not open."""

from pustosh.games.fallout.shop import may_buy, may_recruit, may_sell
from pustosh.games.fallout.table import Table
from pustosh.kernel.flow import Game

Play = Game[Table]


def buy(game: Play, seat: int, args: list[str]) -> str | None:
    if not args or args[0] not in game.table.box.cards:
        return None
    if game.table.trade is None:
        return "FO-RES-13"
    return may_buy(game.table, seat, args[0]) or "FO-SHOP-04"


def sell(game: Play, seat: int, args: list[str]) -> str | None:
    if not args or args[0] not in game.table.box.cards:
        return None
    if game.table.trade is None:
        return "FO-RES-13"
    return may_sell(game.table, seat, args[0]) or "FO-SHOP-04"


def recruit(game: Play, seat: int, args: list[str]) -> str | None:
    if not args or args[0] not in game.table.box.cards:
        return None
    if game.table.trade is None:
        return "FO-RES-13"
    return may_recruit(game.table, seat, args[0]) or "FO-SHOP-04"


def barter(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-BARTER-01"


def give(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-BARTER-03" if game.table.deal else "FO-BARTER-01"


def camping(game: Play) -> bool:
    """The seat is in its Camp action: it may finish it, or must ready its cards first."""
    return any(choice.verb in ("break-camp", "ready") for choice in game.choices)


def recover(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-CAMP-04. Health is recovered once in a Camp action, and not beyond the maximum."""
    full = game.table.hp[seat] == game.table.max_hp[seat]
    return "FO-CAMP-04" if full and camping(game) else "FO-CAMP-02"


def ready(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-CAMP-10" if camping(game) else "FO-EXH-07"


def rest_well(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-CAMP-07. Addicted survivors do not rest well."""
    addicted = "addicted" in game.table.traits[seat]
    return "FO-CAMP-07" if addicted and camping(game) else "FO-CAMP-02"


def deal(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-BARTER-04. A deal is made up, proposed and answered; nothing else is agreed to."""
    return "FO-BARTER-04" if game.table.deal else "FO-BARTER-01"


def show(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-BARTER-06. Cards that are offered in a deal, and each of them once."""
    return "FO-BARTER-06" if game.table.deal else "FO-BARTER-01"


def break_camp(game: Play, seat: int, args: list[str]) -> str | None:
    return "FO-CAMP-06" if any(choice.verb == "ready" for choice in game.choices) else None
