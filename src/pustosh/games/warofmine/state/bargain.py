"""A trade as it stands."""

from typing import NamedTuple


class Bargain(NamedTuple):
    commission: int
    offer: tuple[str, ...]
    give: tuple[tuple[str, int], ...] = ()
    take: tuple[tuple[str, int], ...] = ()
    exchanges: int = 0  # made so far
