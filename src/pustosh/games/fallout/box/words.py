"""What the words of cards do and ask, as the box carries it: rules look words up here."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from pustosh.games.fallout.box.language import Row

if TYPE_CHECKING:
    from pustosh.games.fallout.table import Table

Condition = Callable[["Table", int, str], bool]  # table, seat, the card that asks
Worth = Callable[["Table", int], int]  # table, seat


class Words(NamedTuple):
    """By word; each function takes the arguments that the card prints after it."""

    effects: Mapping[str, Callable[..., None]]  # step(game, seat, card, …)
    tasks: Mapping[str, Callable[..., None]]  # step(game, seat, …, won, lost)
    payable: Mapping[str, Callable[..., bool]]  # (table, seat, card, …)
    pay: Mapping[str, Callable[..., None]]  # step(game, seat, card, …)
    condition_of: Callable[[Row], Condition | None]
    worth_of: Callable[[Row], tuple[Worth, int, int]]  # beyond 1; at most; leads counted
