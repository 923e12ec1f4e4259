"""Bargains between players: an exchange of Items, and what a fighter promises a Helper."""

from typing import NamedTuple


class Deal(NamedTuple):
    """What a fighter promises a Helper."""

    helper: int
    treasures: int
    helper_first: bool = True
    items: tuple[str, ...] = ()


class Trade(NamedTuple):
    seat: int
    partner: int
    give: tuple[str, ...] = ()
    want: tuple[str, ...] = ()
    restoring: bool = False  # to get rid of a surplus Big Item
