"""Rulebook section: Trade."""

from pustosh.games.warofmine.rules import supply
from pustosh.games.warofmine.rules.leader import ask, judged, plainly, unless_offered
from pustosh.games.warofmine.rules.moments import moment, skilled
from pustosh.games.warofmine.rules.people import is_outside, pool
from pustosh.games.warofmine.state.goods import Goods, plus
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.state.strife import Bargain, now
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

EXCHANGES = 10  # WM-TRADE-11


def open_trade(game: Game[Table], scene: Reading, commission: int, offer: tuple[str, ...]) -> None:
    """WM-TRADE-01. Where a text offers it; who haggles lowers the commission (06, WM-GEN-19)."""
    table = game.table
    less = sum(
        [
            line["price"]["by"]
            for who in skilled(table, "trade", pool(table, "present", scene.outside))
            for line in table.box.people[who].skill.do
            if "price" in line
        ]
    )
    table.bargain = Bargain(commission + less, offer)
    game.do(call(moment, "trade"), call(fix_commission), call(decide_to_trade))


def fix_commission(game: Game[Table]) -> None:
    """WM-TRADE-06. Never below 0, when the haggler and the place have had their say."""
    bargain = now(game.table.bargain)
    game.table.bargain = bargain.but(commission=max(0, bargain.commission))


def purse(table: Table) -> str:
    """WM-TRADE-02. Outside the Findings Pile pays, at home Storage."""
    return "findings" if is_outside(table) else "storage"


def tokens(table: Table) -> Goods:
    """WM-TRADE-08. Resources can be neither bought nor sold, nor pay the commission (09)."""
    return {kind: n for kind, n in table.pile(purse(table)).items() if kind in table.box.tokens}


def goods_offered(table: Table) -> list[str]:
    """WM-TRADE-03. What the text offers and the Box holds."""
    return sorted([kind for kind in kinds_offered(table) if table.crate.get(kind)])


def kinds_offered(table: Table) -> frozenset[str]:
    groups, box = now(table.bargain).offer, table.box
    return frozenset().union(*[supply.kinds_of(box, group) for group in groups])


def is_offered(table: Table, kind: str) -> bool:
    """WM-TRADE-03. Whether the text offers goods of this kind."""
    box = table.box
    for group in now(table.bargain).offer:  # noqa: SIM110  asked for every kind of every exchange
        if kind in supply.kinds_of(box, group):
            return True
    return False


def decide_to_trade(game: Game[Table]) -> None:
    """WM-TRADE-11. Declining costs nothing; the commission is due once."""
    table, bargain = game.table, now(game.table.bargain)
    if supply.worth(table, tokens(table)) < bargain.commission:
        game.tell("WM-TRADE-04", "too-poor-to-trade", n=bargain.commission)
        end_trade(game)
    else:
        trade = plainly("WM-TRADE-04", "trade", call(pay_commission, 0))
        ask(game, trade, plainly("WM-TRADE-11", "no-trade", call(end_trade)))


def pay_commission(game: Game[Table], paid: int) -> None:
    """WM-TRADE-04. Tokens of at least that value; the excess is lost (05)."""
    table = game.table
    if paid >= now(table.bargain).commission:
        game.do(call(compose))
        return
    choices = []
    for kind in sorted(tokens(table)):
        if worth_of_one := supply.value(table, kind):
            then = (call(part_with, kind), call(pay_commission, paid + worth_of_one))
            choices.append(Choice("WM-TRADE-04", "pay", (kind,), then))
    ask(game, *choices)


def part_with(game: Game[Table], kind: str) -> None:
    game.table.move(kind, 1, purse(game.table), "crate")
    game.tell("WM-TRADE-04", "pays", item=kind)


def compose(game: Game[Table]) -> None:
    """WM-TRADE-07. What is given must be worth at least what is taken."""
    table = game.table
    done = (EXCHANGE, END) if now(table.bargain).take else (END,)
    ask(game, *OFFER.choices(game, table.leader), *WANT.choices(game, table.leader), *done)


def credit(table: Table) -> int:
    """What is given and not yet used up: only what is paid for can be wanted, so trades end."""
    bargain = now(table.bargain)
    return supply.worth(table, bargain.give) - supply.worth(table, bargain.take)


def give(game: Game[Table], kind: str) -> None:
    bargain = now(game.table.bargain)
    game.table.bargain = bargain.but(give=plus(bargain.give, kind, 1))


def take(game: Game[Table], kind: str) -> None:
    bargain = now(game.table.bargain)
    game.table.bargain = bargain.but(take=plus(bargain.take, kind, 1))


def exchange(game: Game[Table]) -> None:
    """WM-TRADE-12. Bought tokens go where the others came from; no change is given.
    The tenth is the last (11)."""
    table, bargain = game.table, now(game.table.bargain)
    for kind, n in sorted(bargain.give.items()):
        table.move(kind, n, purse(table), "crate")
        game.tell("WM-TRADE-07", "gives", item=kind, n=n)
    for kind, n in sorted(bargain.take.items()):
        table.move(kind, n, "crate", purse(table))
        game.tell("WM-TRADE-07", "buys", item=kind, n=n)
    table.bargain = bargain.but(give={}, take={}, exchanges=bargain.exchanges + 1)


def trade_on(game: Game[Table]) -> None:
    """WM-TRADE-11. Several exchanges may follow; the trade ends with the tenth."""
    if now(game.table.bargain).exchanges < EXCHANGES:
        compose(game)
    else:
        game.tell("WM-TRADE-11", "trade-is-over")
        end_trade(game)


def end_trade(game: Game[Table]) -> None:
    game.table.bargain = None


EXCHANGE = Choice("WM-TRADE-07", "exchange", (), (call(exchange), call(trade_on)))
END = Choice("WM-TRADE-11", "end-trade", (), (call(end_trade),))


def may_pay(table: Table, kind: str) -> str | None:
    """WM-TRADE-09. No resource, and something of value."""
    if kind in table.box.resources:
        return "WM-TRADE-09"
    if not tokens(table).get(kind):
        return "WM-TRADE-02"
    return None if supply.value(table, kind) else "WM-TRADE-04"


def may_offer(table: Table, kind: str) -> str | None:
    """WM-TRADE-07. No resource (08), and not more than there is."""
    if kind in table.box.resources:
        return "WM-TRADE-08"
    given = now(table.bargain).give.get(kind, 0)
    return None if table.pile(purse(table)).get(kind, 0) > given else "WM-TRADE-02"


def may_want(table: Table, kind: str) -> str | None:
    """WM-TRADE-07. What is offered, and only as much as is paid for."""
    if kind in table.box.resources:
        return "WM-TRADE-08"
    wanted = now(table.bargain).take.get(kind, 0)
    if table.crate.get(kind, 0) <= wanted or not is_offered(table, kind):
        return "WM-TRADE-03"
    return None if supply.value(table, kind) <= credit(table) else "WM-TRADE-07"


OFFER = Act(
    "offer GOODS", "offer cigarettes", "WM-TRADE-07", judged(may_offer),
    lambda table, seat: [(kind,) for kind in sorted(tokens(table))],
    steps=lambda seat, kind: (call(give, kind), call(compose)),
)  # fmt: skip
WANT = Act(
    "want GOODS", "want canned_food", "WM-TRADE-07", judged(may_want),
    lambda table, seat: [(kind,) for kind in goods_offered(table)],
    steps=lambda seat, kind: (call(take, kind), call(compose)),
)  # fmt: skip
ACTS = (
    Act("trade", "trade", "WM-TRADE-04"),
    Act("no-trade", "no-trade", "WM-TRADE-11"),
    Act("pay GOODS", "pay cigarettes", "WM-TRADE-04", judged(may_pay)),
    OFFER,
    WANT,
    Act("exchange", "exchange", "WM-TRADE-07", unless_offered("WM-TRADE-07")),
    Act("end-trade", "end-trade", "WM-TRADE-11"),
)
