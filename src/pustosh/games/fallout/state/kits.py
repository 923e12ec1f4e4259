"""What the cards of a survivor give."""

from collections.abc import Mapping
from typing import NamedTuple

from pustosh.games.fallout.box.components import Card


class Kit(NamedTuple):
    """Worked out once for the cards that a survivor holds, then looked up."""

    equipped: tuple[str, ...]
    inventory: tuple[str, ...]
    exhausted: frozenset[str]
    cards: tuple[Card, ...]
    totals: Mapping[str, int]
    armour: int
    weapon: Card | None
    abilities: Mapping[str, tuple[tuple[Card, int], ...]]  # by timing
