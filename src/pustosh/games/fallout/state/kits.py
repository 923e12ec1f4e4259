"""What the cards of a survivor give."""

from collections.abc import Mapping
from typing import NamedTuple

from pustosh.games.fallout.box.components import Card
from pustosh.kernel.choices import Call, Choice


class Kit(NamedTuple):
    """Worked out once for the cards that a survivor holds, then looked up."""

    equipped: tuple[str, ...]
    inventory: tuple[str, ...]
    exhausted: frozenset[str]
    cards: tuple[Card, ...]
    totals: Mapping[str, int]
    moves: int  # points of a Move action
    rough: int  # points of a rough space
    armour: int
    weapon: Card | None
    abilities: Mapping[str, tuple[tuple[Card, int], ...]]  # by timing
    changes: dict[tuple[str, Call], tuple[Choice, ...]]  # what may be equipped and stowed
