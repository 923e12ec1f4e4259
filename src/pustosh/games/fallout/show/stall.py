"""The counter of a trade: what lies in the row and what one's own things bring."""

import msgspec

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.rules.goods.shop import ROW
from pustosh.games.fallout.show.cards import CardFact, card_fact
from pustosh.games.fallout.sight.view import View


class Ware(msgspec.Struct, frozen=True):
    card: CardFact
    caps: int | None  # asked or paid; None: none are
    short: int = 0  # how many the buyer lacks
    leaves: bool = False  # with the end of the trade, if it is not taken


class Stall(msgspec.Struct, frozen=True):
    seat: int
    left: int  # transactions
    caps: int
    row: tuple[Ware, ...]
    own: tuple[Ware, ...]


def stall_of(box: Box, view: View) -> Stall | None:
    trade = view.trade
    if trade is None:
        return None
    caps = view.survivors[trade.seat].caps
    row = enumerate(trade.prices.items())
    return Stall(
        seat=trade.seat,
        left=trade.left,
        caps=caps,
        row=tuple(ware(box, id_, price, caps, at >= ROW) for at, (id_, price) in row),
        own=tuple(Ware(card_fact(box, id_), pays) for id_, pays in trade.pays.items()),
    )


def ware(box: Box, id_: str, price: int | None, caps: int, leaves: bool) -> Ware:
    return Ware(card_fact(box, id_), price, max(0, (price or 0) - caps), leaves)
