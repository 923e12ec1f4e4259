"""A trade at the shop, and a deal between two survivors."""

from typing import NamedTuple


class Trade(NamedTuple):
    """A trade at the shop."""

    seat: int
    left: int  # transactions
    discount: int = 0
    outer: "Trade | None" = None  # in the middle of which this one came


class Deal(NamedTuple):
    """What a camping survivor offers another and wants for it."""

    partner: int
    give: tuple[str, ...] = ()
    want: tuple[str, ...] = ()
    give_caps: int = 0
    want_caps: int = 0
    want_agendas: int = 0
    revealed: tuple[str, ...] = ()  # agenda cards that the partner has been shown
