"""What rules look up by a word of a card: steps that are written in `words/`."""

from collections.abc import Callable, Mapping
from typing import NamedTuple


class Words(NamedTuple):
    rewards: Mapping[str, Callable[..., None]]  # green symbol -> step(game, seat, *args)
    twice: frozenset[str]  # those that a doubled slot gives twice
    at_once: frozenset[str]  # those that never ask, and are about no dweller
    on_slot: frozenset[str]  # those that are about its dweller: step(game, seat, cell, *args)
