"""Rulebook section: Selling Items for levels."""

from collections.abc import Iterator, Sequence
from itertools import islice

from pustosh.games.munchkin.rules.cards.using import says
from pustosh.games.munchkin.rules.cards.zones import discard, held, items, take_away
from pustosh.games.munchkin.rules.characters.levels import gain_levels
from pustosh.games.munchkin.rules.items.items import bonus_of, price
from pustosh.games.munchkin.rules.timing.choosing import choose_one
from pustosh.games.munchkin.state.remembered import Held, Used
from pustosh.games.munchkin.state.values import SEATS, WINNING
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act, alone, is_asked
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

WINDOWS = ("prep", "main2", "post", "charity", "restore")  # in which one may sell

LEVEL = 1000  # caps
MOST_SETS = 8  # sets on the list
TRIED = 120  # sets looked at, so that a rich player is not asked slowly


def may_sell(table: Table, seat: int) -> str | None:
    """None, or the rule against selling now: in the own turn, and while nobody fights."""
    if table.turn != seat:
        return "MU-SELL-01"
    if table.combat is not None:
        return "MU-COMBAT-10" if table.in_combat(seat) else "MU-SELL-01"
    return "MU-SELL-06" if table.level[seat] >= WINNING - 1 else None


def goods(table: Table, seat: int) -> tuple[str, ...]:
    """MU-SELL-04. Items of the hand and in play, used or not (05)."""
    return (*items(table, seat), *held(table, seat).items)


def worth(table: Table, seat: int, sold: tuple[str, ...]) -> int:
    """Prices, and what cards add per Item sold."""
    caps = sum([price(table, item) for item in sold])
    for more in says(table, seat, "price_bonus"):
        caps += min(int(more["cap"]), int(more["n"]) * len(sold))
    return caps


def sales(table: Table, seat: int, cards: Held, mine: Used) -> Sequence[Choice]:
    """MU-SELL-01. Sets that are ready, and a sale in stages that reaches every legal set."""
    return () if may_sell(table, seat) else remembered(table, seat, cards, mine)


def may_be_sold(table: Table, seat: int, *sold: str) -> str | None:
    """None, or the rule against a sale of just these."""
    if not set(sold) <= set(goods(table, seat)):
        return "MU-SELL-05"
    return None if worth(table, seat, sold) >= LEVEL else "MU-SELL-01"


def selling(seat: int, sold: tuple[str, ...]) -> Choice:
    return Choice("MU-SELL-01", "sell", (",".join(sold),), (call(sell, seat, sold),))


def remembered(table: Table, seat: int, cards: Held, mine: Used) -> Sequence[Choice]:
    """While nothing changes hands, and nothing that prices depend on, the list stays the same."""
    # MU-SELL-01, MU-SELL-05, MU-SELL-04.
    key = (seat, cards.items, cards.pack)
    if mine.sales is None or mine.sales[0] != key:
        items = goods(table, seat)
        mine.sales = (key, ())
        if worth(table, seat, items) >= LEVEL:
            sets = ready_sets(table, seat, items)
            mine.sales = (key, (*[selling(seat, sold) for sold in sets], BEGIN[seat]))
    return mine.sales[1]


def ready_sets(table: Table, seat: int, items: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Sets of which no Item could stay, reaching 1000, then 2000; what is lost least first."""
    # MU-SELL-01, MU-SELL-02.
    worn = {*table.worn[seat], *table.load[seat]}
    lost = {item: bonus_of(table, item) if item in worn else 0 for item in items}
    priced = [item for item in items if price(table, item)]
    priced.sort(key=lambda item: (lost[item], -price(table, item), item))
    extra = worth(table, seat, ()) == 0 and bool(says(table, seat, "price_bonus"))
    ready: list[tuple[str, ...]] = []
    for goal in (LEVEL, 2 * LEVEL):
        if worth(table, seat, items) < goal:
            break
        sets = (s for s in minimal(table, seat, tuple(priced), goal, extra) if s not in ready)
        ready += [*islice(sets, MOST_SETS - len(ready))]
    return ready


def minimal(
    table: Table, seat: int, items: tuple[str, ...], goal: int, extra: bool
) -> Iterator[tuple[str, ...]]:
    """Depth first over the least missed Items; sums are carried on unless a card changes them."""
    # MU-SELL-01, MU-SELL-02.
    prices = {item: price(table, item) for item in items}
    stack: list[tuple[int, tuple[str, ...], int]] = [(0, (), 0)]
    for _ in range(TRIED):
        if not stack:
            return
        at, sold, total = stack.pop()
        if (worth(table, seat, sold) if extra else total) >= goal:
            if total - min([prices[item] for item in sold]) < goal:
                yield sold
        elif at < len(items):
            item = items[at]
            stack.append((at + 1, sold, total))
            stack.append((at + 1, (*sold, item), total + prices[item]))


def may_sell_set(game: Game[Table], seat: int, names: str) -> str | None:
    """MU-SELL-02. Sets of which something could stay are put together one by one."""
    table = game.table
    why = may_sell(table, seat) or may_be_sold(table, seat, *names.split(","))
    return why or ("MU-SELL-02" if table.window in WINDOWS and seat == game.decider else None)


def may_compose_sale(game: Game[Table], seat: int) -> str | None:
    table = game.table
    return may_sell(table, seat) or may_be_sold(table, seat, *goods(table, seat))


SELL = Act("sell ITEMS", "sell WE-04,AR-02", "MU-SELL-01", may_sell_set)
SALE = Act(
    "sale", "sale", "MU-SELL-01", may_compose_sale, alone,
    lambda table, seat: (call(drop_sale), call(compose_sale, seat)),
)  # fmt: skip


def compose_sale(game: Game[Table], seat: int) -> None:
    """One Item after the other, then confirm or drop it."""
    choose_one(game, seat, *composing(game, seat))


def composing(game: Game[Table], seat: int) -> list[Choice]:
    # MU-SELL-01, MU-SELL-05.
    choices = ADD.choices(game, seat) + CONFIRM.choices(game, seat)
    return [*choices, Choice("MU-SELL-01", "forgo", (), (call(drop_sale),))]


def may_add(game: Game[Table], seat: int, item: str) -> str | None:
    """MU-SELL-05. Own Items, each once, while a sale is put together (01)."""
    if item in goods(game.table, seat) and item not in game.table.sale:
        return None
    return "MU-SELL-05" if is_asked(game, "add") else "MU-SELL-01"


ADD = Act(
    "add ITEM", "add WE-04", "MU-SELL-05", may_add,
    lambda table, seat: [(item,) for item in goods(table, seat)],
    lambda table, seat, item: (call(add, seat, item),),
    "MU-SELL-01",
)  # fmt: skip
CONFIRM = Act(
    "confirm", "confirm", "MU-SELL-01",
    lambda game, seat: may_be_sold(game.table, seat, *game.table.sale), alone,
    lambda table, seat: (call(sell, seat, ()),),
)  # fmt: skip


def add(game: Game[Table], seat: int, item: str) -> None:
    game.table.sale += (item,)
    game.do(call(compose_sale, seat))


def drop_sale(game: Game[Table]) -> None:
    # MU-SELL-01, MU-SELL-05.
    game.table.sale = ()


def sell(game: Game[Table], seat: int, sold: tuple[str, ...]) -> None:
    """MU-SELL-03. One level per full 1000 caps, no change (02), never the winning Level (06)."""
    table = game.table
    sold = sold or table.sale
    table.sale = ()
    caps = worth(table, seat, sold)
    for item in sold:
        take_away(table, seat, item)
        discard(table, item)
        game.tell("MU-SELL-09", "sells", who=seat, card=item)
    gain_levels(game, seat, caps // LEVEL, "MU-SELL-01")


BEGIN = [SALE.choice(None, seat, ()) for seat in SEATS]
