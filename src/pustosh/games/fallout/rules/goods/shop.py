"""Rulebook section: Shop and trading."""

from pustosh.games.fallout.rules.goods.caps import gain_caps, pay_caps
from pustosh.games.fallout.rules.goods.equipment import total
from pustosh.games.fallout.rules.goods.inventory import drop, gain_cards
from pustosh.games.fallout.rules.goods.items import uses
from pustosh.games.fallout.rules.goods.limits import discard_card, draw_item
from pustosh.games.fallout.rules.stories.quest import happened_among
from pustosh.games.fallout.state.trades import Trade
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.state import the, without

ROW = 4  # FO-SHOP-01


def lay_card(game: Play, rule: str) -> bool:
    """At the left end of the row; False if there is none to draw (FO-ASSET-05)."""
    card = draw_item(game, "asset")
    if card:
        game.table.shop = (card, *game.table.shop)
        game.tell(rule, "shop-draws", card=card)
    return bool(card)


def restock(game: Play) -> None:
    """FO-SHOP-13. Back to four: the rightmost are discarded (14), new ones come left (15)."""
    table = game.table
    for id_ in table.shop[ROW:]:
        discard_card(table, id_)
        game.tell("FO-SHOP-14", "shop-discards", card=id_)
    table.shop = table.shop[:ROW]
    while len(table.shop) < ROW and lay_card(game, "FO-SHOP-15"):
        pass


def trade(game: Play, seat: int, n: int) -> None:
    """FO-SHOP-02. First a card is drawn to the left end, always (03); discounts count (05)."""
    table = game.table
    lay_card(game, "FO-SHOP-02")
    mine = f"discount-{seat}"
    discount = sum([int(off) for word, off in table.bonus if word == mine])
    table.bonus = tuple([bonus for bonus in table.bonus if bonus[0] != mine])
    table.trade = Trade(seat, n, discount, table.trade)
    game.tell("FO-RES-13", "trades", who=seat, n=n)
    game.do(call(transact), call(close_trade))


def transact(game: Play) -> None:
    """FO-SHOP-04. Buy, sell and recruit, in any mix and order, up to the number."""
    deal = the(game.table.trade)
    if not deal.left:
        return
    choices = [*_purchases(game, deal.seat), *SELL.choices(game, deal.seat)]
    for timing in ("on_trade", "meanwhile") if deal.seat == game.table.turn else ("on_trade",):
        choices += uses(game.table, deal.seat, timing, "FO-TURN-02", call(transact))
    if choices:
        game.ask(deal.seat, *choices, Choice("FO-SHOP-04", "leave", (), ()))


def price_of(table: Table, seat: int, id_: str) -> int | None:
    """FO-SHOP-05. As printed in the corner, less what cards take off."""
    price = table.box.cards[id_].price
    if price is None:
        return None
    discount = the(table.trade).discount
    return max(0, price + total(table, seat, "price_change") - discount)


def may_buy(game: Play, seat: int, id_: str) -> str | None:
    """FO-SHOP-12. Only who has what it shows takes it; a companion is recruited then (10)."""
    table = game.table
    if id_ not in table.shop:
        return "FO-SHOP-05"
    price = price_of(table, seat, id_)
    if price is not None:
        return None if price <= table.caps[seat] else "FO-CAPS-04"
    companion = table.box.cards[id_].kind == "companion"
    return "FO-SHOP-10" if companion and not may_recruit(game, seat, id_) else "FO-SHOP-12"


def may_recruit(game: Play, seat: int, id_: str) -> str | None:
    """FO-SHOP-10. Free, for who has the trait or token shown; anybody if none is shown (11)."""
    table = game.table
    card = table.box.cards[id_] if id_ in table.shop else None
    if card is None or (card.kind != "companion" and card.recruit is None):
        return "FO-SHOP-10"
    return None if card.recruit is None or card.recruit(table, seat, id_) else "FO-SHOP-12"


def may_sell(game: Play, seat: int, id_: str) -> str | None:
    """FO-SHOP-08. A card without a price cannot be sold."""
    table = game.table
    if id_ not in table.equipped[seat] and id_ not in table.inventory[seat]:
        return "FO-SHOP-06"
    return "FO-SHOP-08" if table.box.cards[id_].price is None else None


BUY = Act(
    "buy CARD", "buy ripper", "FO-SHOP-05", may_buy,
    lambda table, seat: [(id_,) for id_ in table.shop],
    lambda table, seat, id_: (call(buy, seat, id_), call(transact)), "FO-SHOP-04",
)  # fmt: skip
SELL = Act(
    "sell CARD", "sell junk.1", "FO-SHOP-06", may_sell,
    lambda table, seat: [(id_,) for id_ in (*table.equipped[seat], *table.inventory[seat])],
    lambda table, seat, id_: (call(sell, seat, id_), call(transact)), "FO-SHOP-04",
)  # fmt: skip
RECRUIT = Act("recruit CARD", "recruit hired_gun", "FO-SHOP-10", may_recruit, moment="FO-SHOP-04")
LEAVE = Act("leave", "leave", "FO-SHOP-04")


def _purchases(game: Play, seat: int) -> list[Choice]:
    """FO-SHOP-04. A card of the row may be recruited (10), bought (05), or neither."""
    choices = []
    for id_ in game.table.shop:
        if may_recruit(game, seat, id_) is None:
            then = (call(recruit, seat, id_), call(transact))
            choices.append(Choice("FO-SHOP-10", "recruit", (id_,), then))
        if may_buy(game, seat, id_) is None:
            choices.append(BUY.choice(game.table, seat, (id_,)))
    return choices


def buy(game: Play, seat: int, id_: str) -> None:
    """FO-SHOP-05. Pay the price and take the card."""
    pay_caps(game, seat, the(price_of(game.table, seat, id_)), "FO-SHOP-05")
    take_from_shop(game.table, id_)
    gain_cards(game, seat, (id_,), "FO-SHOP-05")


def take_from_shop(table: Table, id_: str) -> None:
    """FO-SHOP-18. The others close up and keep their order; no refill in between (16)."""
    table.shop = without(table.shop, id_)
    if table.trade:
        table.trade = table.trade._replace(left=table.trade.left - 1)


def recruit(game: Play, seat: int, id_: str) -> None:
    """FO-SHOP-10. A companion comes along for nothing; so does an item that asks no caps (12).

    Goals that wait for it (FO-QUEST-05) may open a trade within the trade (04).
    """
    table = game.table
    take_from_shop(table, id_)
    if table.box.cards[id_].kind == "companion":
        game.do(call(happened_among, seat, table.quests, "recruited"))
    gain_cards(game, seat, (id_,), "FO-SHOP-10")


def sale_of(table: Table, seat: int, id_: str) -> int | None:
    """FO-SHOP-06. Its price minus 1, and what cards add; nothing without a price (08)."""
    price = table.box.cards[id_].price
    return None if price is None else price - 1 + total(table, seat, "sell_bonus")


def sell(game: Play, seat: int, id_: str) -> None:
    """FO-SHOP-06. The card goes to its own discard pile (07, 09)."""
    table = game.table
    caps = the(sale_of(table, seat, id_))
    table.trade = the(table.trade)._replace(left=the(table.trade).left - 1)
    drop(game, seat, id_, "FO-SHOP-06")
    gain_caps(game, seat, caps, "FO-SHOP-06")


def close_trade(game: Play) -> None:
    """FO-SHOP-13. A trade that this one came into the middle of goes on with the new row."""
    game.table.trade = the(game.table.trade).outer
    restock(game)


def refresh_shop(game: Play, n: int) -> None:
    """FO-SHOP-17. The rightmost cards go, new ones come at the left end."""
    table = game.table
    kept = table.shop[: max(0, len(table.shop) - n)]
    for id_ in table.shop[len(kept) :]:
        discard_card(table, id_)
    table.shop = kept
    restock(game)


def recruit_any(game: Play, seat: int) -> None:
    """FO-GOLD-02. A card lets one recruit any companion of the shop, refilled then (FO-SHOP-17)."""
    companions = [id_ for id_ in game.table.shop if game.table.box.cards[id_].kind == "companion"]
    game.do(call(restock))
    choices = [
        Choice("FO-SHOP-10", "recruit", (id_,), (call(recruit, seat, id_),)) for id_ in companions
    ]
    if choices:
        game.ask(seat, *choices, Choice("FO-GOLD-04", "leave", (), ()))
