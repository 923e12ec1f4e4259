"""The words that rules look up: what each effect and each condition of a card means."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pustosh.games.warofmine.state.stories import Reading
    from pustosh.games.warofmine.table import Table
    from pustosh.kernel.flow import Game

Arg = dict[str, Any]  # what stands behind an effect, by name
Effect = Callable[["Game[Table]", "Reading", Arg], None]
Condition = Callable[["Table", "Reading", Any], bool]


class Words(NamedTuple):
    effects: Mapping[str, Effect]
    conditions: Mapping[str, Condition]


def by_name(*effects: Effect) -> dict[str, Effect]:
    """A table of words: each function has the name of its word, `draw_` that of `draw`."""
    return {effect.__name__.rstrip("_"): effect for effect in effects}
