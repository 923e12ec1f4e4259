"""The running bill of a trade."""

from pustosh.games.fallout.show.bill import Deal, bill_of
from pustosh.kernel.journal import Line


def line(rule, message, **args):
    return Line(rule, message, args)


LINES = [
    line("FO-RES-13", "trades", who=0, n=2),
    line("FO-SHOP-05", "pays-caps", who=0, n=3),
    line("FO-SHOP-05", "gains-card", who=0, card="machete"),
    line("FO-ENC-01", "gains-caps", who=0, n=9),
    line("FO-SHOP-06", "discards", who=0, card="junk.1"),
    line("FO-SHOP-06", "gains-caps", who=0, n=2),
    line("FO-SHOP-10", "gains-card", who=0, card="quill"),
]


def test_shop_04_the_bill_has_what_was_bought_sold_and_recruited_and_nothing_else():
    assert bill_of(LINES, 0) == [Deal("machete", -3), Deal("junk.1", 2), Deal("quill", 0)]


def test_shop_04_each_trade_and_each_seat_has_a_bill_of_its_own():
    assert bill_of(LINES, 1) == []
    assert bill_of([*LINES, line("FO-RES-13", "trades", who=0, n=1)], 0) == []
