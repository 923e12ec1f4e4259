"""Rulebook section: Trade."""

from functools import cache

from pustosh.games.warofmine.rules.moments import moment, skilled
from pustosh.games.warofmine.rules.people import is_outside, pool
from pustosh.games.warofmine.rules.reading import ask, judged, place_of, unless_offered
from pustosh.games.warofmine.rules.supply import (
    kinds_of,
    move,
    value,
    worth,
)
from pustosh.games.warofmine.state.goods import Bargain, Goods, plus
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

EXCHANGES = 10  # WM-TRADE-11


def open_trade(game: Game[Table], scene: Reading, commission: int, offer: tuple[str, ...]) -> None:
    """WM-TRADE-01. Where a text offers it; who haggles lowers the commission."""
    table = game.table
    less = sum(
        line["price"]["by"]
        for who in skilled(table, "trade", pool(table, "present", scene.outside))
        for line in table.box.people[who].skill.do
        if "price" in line
    )
    table.bargain = Bargain(commission + less, offer)
    then = call(decide_to_trade, place_of(scene, "here"))
    game.do(call(moment, "trade"), call(fix_commission), then)


def fix_commission(game: Game[Table]) -> None:
    """WM-TRADE-06. Never below 0, when the haggler and the place have had their say."""
    bargain = game.table.bargain
    assert bargain is not None
    game.table.bargain = bargain._replace(commission=max(0, bargain.commission))


def purse(table: Table) -> str:
    """WM-TRADE-02. Outside the Findings Pile pays, at home Storage."""
    return "findings" if is_outside(table) else "storage"


def tokens(table: Table, place: str) -> Goods:
    """WM-TRADE-08. Resources can be neither bought nor sold, nor pay the commission (09)."""
    return {kind: n for kind, n in table.pile(place).items() if kind in table.box.tokens}


def goods_offered(table: Table) -> list[str]:
    """WM-TRADE-03. What the text offers and the Box holds."""
    bargain = table.bargain
    assert bargain is not None
    kinds = {kind for group in bargain.offer for kind in kinds_of(table.box, group)}
    return sorted(kind for kind in kinds if table.crate.get(kind) and kind in table.box.tokens)


def decide_to_trade(game: Game[Table], place: str) -> None:
    """WM-TRADE-11. Declining costs nothing; the commission is due once."""
    table = game.table
    bargain = table.bargain
    assert bargain is not None
    if not goods_offered(table):
        game.tell("WM-TRADE-03", "nothing-to-buy")
        end_trade(game)
        return
    if worth(table, tokens(table, place)) < bargain.commission:
        game.tell("WM-TRADE-04", "too-poor-to-trade", n=bargain.commission)
        end_trade(game)
        return
    ask(
        game,
        Choice("WM-TRADE-04", "trade", (), (call(pay_commission, place, 0),)),
        Choice("WM-TRADE-11", "no-trade", (), (call(end_trade),)),
    )


def pay_commission(game: Game[Table], place: str, paid: int) -> None:
    """WM-TRADE-04. Tokens of at least that value; the excess is lost (05)."""
    table = game.table
    bargain = table.bargain
    assert bargain is not None
    if paid >= bargain.commission:
        game.do(call(compose, place))
        return
    choices = (
        Choice(
            "WM-TRADE-04", "pay", (kind,),
            (call(part_with, kind, place), call(pay_commission, place, paid + value(table, kind))),
        )
        for kind in sorted(tokens(table, place))
        if value(table, kind)
    )  # fmt: skip
    ask(game, *choices)


def part_with(game: Game[Table], kind: str, place: str) -> None:
    move(game.table, kind, 1, place, "crate")
    game.tell("WM-TRADE-04", "pays", item=kind)


def compose(game: Game[Table], place: str) -> None:
    """WM-TRADE-07. What is given must be worth at least what is taken."""
    table = game.table
    bargain = table.bargain
    assert bargain is not None
    given, taken = dict(bargain.give), dict(bargain.take)
    left = credit(table)
    choices = [
        offering(kind, place)
        for kind, n in sorted(tokens(table, place).items())
        if given.get(kind, 0) < n
    ]
    choices += [
        wanting(kind, place)
        for kind in goods_offered(table)
        if value(table, kind) <= left and taken.get(kind, 0) < table.crate[kind]
    ]
    if taken and left >= 0:
        choices.append(exchanging(place))
    ask(game, *choices, END)


def credit(table: Table) -> int:
    """What is given and not yet used up: only what is paid for can be wanted, so trades end."""
    bargain = table.bargain
    assert bargain is not None
    return worth(table, dict(bargain.give)) - worth(table, dict(bargain.take))


def after_exchange(table: Table, place: str) -> Goods:
    """The pile without what is given and with what is received."""
    bargain = table.bargain
    assert bargain is not None
    goods = table.pile(place)
    for kind, n in bargain.give:
        goods = plus(goods, kind, -n)
    for kind, n in bargain.take:
        goods = plus(goods, kind, n)
    return goods


@cache
def offering(kind: str, place: str) -> Choice:
    return Choice("WM-TRADE-07", "offer", (kind,), (call(give, kind), call(compose, place)))


@cache
def wanting(kind: str, place: str) -> Choice:
    return Choice("WM-TRADE-07", "want", (kind,), (call(take, kind), call(compose, place)))


@cache
def exchanging(place: str) -> Choice:
    return Choice("WM-TRADE-07", "exchange", (), (call(exchange, place), call(trade_on, place)))


def give(game: Game[Table], kind: str) -> None:
    bargain = game.table.bargain
    assert bargain is not None
    game.table.bargain = bargain._replace(give=one_more(bargain.give, kind))


def take(game: Game[Table], kind: str) -> None:
    bargain = game.table.bargain
    assert bargain is not None
    game.table.bargain = bargain._replace(take=one_more(bargain.take, kind))


def one_more(goods: tuple[tuple[str, int], ...], kind: str) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(plus(dict(goods), kind, 1).items()))


def exchange(game: Game[Table], place: str) -> None:
    """WM-TRADE-12. Bought tokens go where the others came from; no change is given."""
    table = game.table
    bargain = table.bargain
    assert bargain is not None
    table.lay_pile(place, after_exchange(table, place))
    for kind, n in bargain.give:
        table.crate = plus(table.crate, kind, n)
        game.tell("WM-TRADE-07", "gives", item=kind, n=n)
    for kind, n in bargain.take:
        table.crate = plus(table.crate, kind, -n)
        game.tell("WM-TRADE-07", "buys", item=kind, n=n)
    table.bargain = bargain._replace(give=(), take=(), exchanges=bargain.exchanges + 1)


def trade_on(game: Game[Table], place: str) -> None:
    """WM-TRADE-11. Several exchanges may follow; the trade ends with the tenth."""
    bargain = game.table.bargain
    assert bargain is not None
    if bargain.exchanges < EXCHANGES:
        compose(game, place)
    else:
        game.tell("WM-TRADE-11", "trade-is-over")
        end_trade(game)


def end_trade(game: Game[Table]) -> None:
    game.table.bargain = None


END = Choice("WM-TRADE-11", "end-trade", (), (call(end_trade),))


def may_pay(table: Table, kind: str) -> str | None:
    """WM-TRADE-09. No resource, and something of value."""
    if kind in table.box.resources:
        return "WM-TRADE-09"
    if not tokens(table, purse(table)).get(kind):
        return "WM-TRADE-02"
    return None if value(table, kind) else "WM-TRADE-04"


def may_offer(table: Table, kind: str) -> str | None:
    """WM-TRADE-08. No resource, and not more than there is."""
    if kind in table.box.resources:
        return "WM-TRADE-08"
    given = dict(table.bargain.give).get(kind, 0) if table.bargain else 0
    return None if tokens(table, purse(table)).get(kind, 0) > given else "WM-TRADE-02"


def may_want(table: Table, kind: str) -> str | None:
    """WM-TRADE-07. What is offered, and only as much as is paid for."""
    if kind in table.box.resources:
        return "WM-TRADE-08"
    wanted = dict(table.bargain.take).get(kind, 0) if table.bargain else 0
    if kind not in goods_offered(table) or table.crate[kind] <= wanted:
        return "WM-TRADE-03"
    return None if value(table, kind) <= credit(table) else "WM-TRADE-07"


# `compose` offers the same by a shorter way; the invariant of acts compares the two.
ACTS = (
    Act("trade", "trade", "WM-TRADE-04"),
    Act("no-trade", "no-trade", "WM-TRADE-11"),
    Act("pay GOODS", "pay cigarettes", "WM-TRADE-04", judged(may_pay)),
    Act(
        "offer GOODS", "offer cigarettes", "WM-TRADE-07", judged(may_offer),
        lambda table, seat: [(kind,) for kind in tokens(table, purse(table))],
        lambda table, seat, kind: (call(give, kind), call(compose, purse(table))),
    ),
    Act(
        "want GOODS", "want canned_food", "WM-TRADE-07", judged(may_want),
        lambda table, seat: [(kind,) for kind in goods_offered(table)],
        lambda table, seat, kind: (call(take, kind), call(compose, purse(table))),
    ),
    Act("exchange", "exchange", "WM-TRADE-07", unless_offered("WM-TRADE-07")),
    Act("end-trade", "end-trade", "WM-TRADE-11"),
)  # fmt: skip
