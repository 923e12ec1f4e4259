"""The running bill of a trade: what has gone over the counter since it began."""

from collections.abc import Iterable

import msgspec

from pustosh.kernel.journal import Line

BOUGHT = ("FO-SHOP-05", "FO-SHOP-10")
SOLD = "FO-SHOP-06"


class Deal(msgspec.Struct, frozen=True):
    card: str
    caps: int  # what it brought; less than 0: what it cost


def bill_of(lines: Iterable[Line], seat: int) -> list[Deal]:
    """From the lines of the journal: a price stands before what was bought, a gain after the sale.

    A trade that came into the middle of another has a bill of its own.
    """
    bill: list[Deal] = []
    paid = 0
    for line in lines:
        if line.args.get("who") != seat:
            continue
        if line.message == "trades":
            bill, paid = [], 0
        elif line.message == "pays-caps" and line.rule in BOUGHT:
            paid = line.args["n"]
        elif line.message == "gains-card" and line.rule in BOUGHT:
            bill, paid = [*bill, Deal(line.args["card"], -paid)], 0
        elif line.message == "discards" and line.rule == SOLD:
            bill = [*bill, Deal(line.args["card"], 0)]
        elif line.message == "gains-caps" and line.rule == SOLD:
            bill = [*bill[:-1], Deal(bill[-1].card, line.args["n"])]
    return bill
