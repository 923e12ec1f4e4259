"""Why a trade, a deal or a part of camping is not open."""

from pustosh.games.fallout.rules.goods.shop import may_buy, may_recruit, may_sell
from pustosh.games.fallout.state.trades import Deal
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


def want(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-VIS-06. Nobody names an agenda card of another, whether that one holds it or not."""
    named = bool(args) and args[0] in game.table.box.agendas
    return "FO-VIS-06" if named and game.table.deal else give(game, seat, args)


def give_cap(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-CAPS-04. No more than the survivor has; and caps go one way only."""
    deal = composing(game)
    poor = deal is not None and deal.give_caps >= game.table.caps[seat]
    return "FO-CAPS-04" if poor else give(game, seat, args)


def want_cap(game: Play, seat: int, args: list[str]) -> str | None:
    deal = composing(game)
    poor = deal is not None and deal.want_caps >= game.table.caps[deal.partner]
    return "FO-CAPS-04" if poor else give(game, seat, args)


def composing(game: Play) -> Deal | None:
    """The deal that is being made up, before it is proposed."""
    return game.table.deal if any(choice.verb == "drop-deal" for choice in game.choices) else None


def part_with(game: Play, seat: int, args: list[str]) -> str | None:
    """FO-BARTER-02. Agenda cards of the own hand, as many as are wanted, each once."""
    return "FO-BARTER-02" if game.table.deal else "FO-BARTER-01"


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
