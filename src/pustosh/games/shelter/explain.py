"""Why something is not open: the same `may_` functions that decide what is offered."""

from collections.abc import Callable

from pustosh.games.shelter.build import places_to_build
from pustosh.games.shelter.dwellers import at_home
from pustosh.games.shelter.exchange import may_exchange
from pustosh.games.shelter.items import may_use
from pustosh.games.shelter.place import may_place
from pustosh.games.shelter.resources import room_for
from pustosh.games.shelter.swap import ONE_FOR_ONE
from pustosh.games.shelter.table import HOME, KINDS, POSITIONS, Table
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import Refusal


def explain(game: Game[Table], seat: int, key: str) -> Refusal | None:
    """The rule that keeps this seat from this choice now, where the game knows one."""
    if game.table.finished:
        return Refusal("SH-END-11", "game-over")
    if seat != game.decider:
        return Refusal("SH-ROUND-03", "not-your-decision", {"who": game.decider})
    verb, *args = key.split(" ")
    rule = WHY_NOT[verb](game, seat, args) if verb in WHY_NOT and args else None
    if rule:
        return Refusal(rule, f"why-{rule}")
    if verb in BROUGHT_BY and not _open(game, verb):
        return Refusal(BROUGHT_BY[verb], "why-SH-ROUND-04")  # what is asked comes first
    return None


def place(game: Game[Table], seat: int, args: list[str]) -> str | None:
    table = game.table
    if args[0].partition(".")[0] in table.room_row:
        return "SH-PLACE-04"
    if not _open(game, "pass"):
        return "SH-ROUND-04"  # this turn has its placement; what it asks comes first
    for cell in table.cells:
        if table.slot_id(cell) == args[0]:
            return may_place(table, seat, cell, *at_home(table, seat))
    return None


def use(game: Game[Table], seat: int, args: list[str]) -> str | None:
    item = game.table.box.items.get(args[0])
    if item is None:
        return None
    if item.word.startswith("heal_supply") and _open(game, "pass"):
        return may_use(game.table, seat, item.id, item.word) or "SH-HEAL-03"
    return may_use(game.table, seat, item.id, item.word) or "SH-ITEM-05"


def swap(game: Game[Table], seat: int, args: list[str]) -> str | None:
    table = game.table
    if _open(game, "swap"):
        if len(args) != 2 or not {*args} <= {*KINDS}:
            return "SH-EXCH-05"
        give, take = KINDS.index(args[0]), KINDS.index(args[1])
        return may_exchange(table, seat, give, take, ONE_FOR_ONE)
    own = [item for item in table.items[seat] if table.box.items[item].word == "swap"]
    if not own:
        return "SH-ITEM-04"
    return "SH-ITEM-10" if {*own} <= {*table.exhausted} else "SH-ITEM-05"


def gain(game: Game[Table], seat: int, args: list[str]) -> str | None:
    if args[0] == "happiness":
        return "SH-RES-08"
    return "SH-RES-10" if _full(game.table, seat, args[0]) else None


def rent(game: Game[Table], seat: int, args: list[str]) -> str | None:
    if args[0] == "happiness":
        return "SH-HAP-02"
    full = _open(game, "rent") and _full(game.table, seat, args[0])
    return "SH-RENT-06" if full else None


def _full(table: Table, seat: int, kind: str) -> bool:
    return kind in KINDS and not room_for(table, seat, KINDS.index(kind))


def pay(game: Game[Table], seat: int, args: list[str]) -> str | None:
    if args[0] == "happiness":
        return "SH-HAP-02"
    return "SH-RES-06" if _open(game, "pay") else "SH-RES-09"


def buy(game: Game[Table], seat: int, args: list[str]) -> str | None:
    if args[0] not in game.table.room_row:
        return "SH-BUILD-01"
    return "SH-BUILD-03" if _open(game, "buy") else None  # all that can be paid are open


def lay(game: Game[Table], seat: int, args: list[str]) -> str | None:
    table = game.table
    colour, _, position = args[-1].partition(".")
    if colour != table.colours[seat] or position not in POSITIONS:
        return "SH-BUILD-02"
    free = [POSITIONS[place] for place in places_to_build(table, seat)]
    return None if position in free else "SH-BUILD-07"


def exchange(game: Game[Table], seat: int, args: list[str]) -> str | None:
    table = game.table
    if not _open(game, "exchange") or len(args) < 2 or not {*args[:2]} <= {*KINDS}:
        return "SH-EXCH-04"
    give, take = KINDS.index(args[0]), KINDS.index(args[1])
    reasons = {may_exchange(table, seat, give, take, rate) for rate in table.exchanges}
    return next((rule for rule in ("SH-EXCH-06", "SH-EXCH-02") if rule in reasons), "SH-EXCH-05")


def take(game: Game[Table], seat: int, args: list[str]) -> str | None:
    return None if args[0] in game.table.item_row else "SH-ITEM-01"


def improve(game: Game[Table], seat: int, args: list[str]) -> str | None:
    taken = args[-1] not in game.table.free_letters(seat)
    return "SH-TRAIN-09" if taken and _open(game, "improve") else None


def send(game: Game[Table], seat: int, args: list[str]) -> str | None:
    table = game.table
    for figure, place in enumerate(table.where):
        if table.figure_id(figure) == args[0]:
            if place != HOME or figure // 7 != seat:
                return "SH-PLACE-02"
            return _unfit(game, table.wounded[figure])
    return None


def _unfit(game: Game[Table], wounded: bool) -> str | None:
    """SH-WOUND-04. The slot asks for healthy dwellers, or for wounded ones (06)."""
    table = game.table
    sent = [choice.args[0] for choice in game.choices if choice.verb == "send"]
    asked = {lies for i, lies in enumerate(table.wounded) if table.figure_id(i) in sent}
    if wounded:
        return None if True in asked else "SH-WOUND-04"
    return "SH-WOUND-06" if True in asked else None


def discard(game: Game[Table], seat: int, args: list[str]) -> str | None:
    return None if args[0] in game.table.items[seat] else "SH-ITEM-06"


def ready(game: Game[Table], seat: int, args: list[str]) -> str | None:
    turned = args[0] in game.table.exhausted and args[0] in game.table.items[seat]
    return None if turned else "SH-ITEM-12"


def _open(game: Game[Table], verb: str) -> bool:
    return any(choice.verb == verb for choice in game.choices)


WHY_NOT: dict[str, Callable[[Game[Table], int, list[str]], str | None]] = {
    "place": place,
    "use": use,
    "swap": swap,
    "gain": gain,
    "rent": rent,
    "pay": pay,
    "buy": buy,
    "lay": lay,
    "exchange": exchange,
    "take": take,
    "improve": improve,
    "send": send,
    "discard": discard,
    "ready": ready,
}

BROUGHT_BY = {  # what a symbol or a moment asks for, and its rule
    "pass": "SH-ROUND-04",
    "send": "SH-PLACE-01",
    "gain": "SH-RES-05",
    "rent": "SH-RENT-01",
    "buy": "SH-BUILD-03",
    "lay": "SH-BUILD-01",
    "take": "SH-ITEM-01",
    "discard": "SH-ITEM-06",
    "ready": "SH-ITEM-12",
}
