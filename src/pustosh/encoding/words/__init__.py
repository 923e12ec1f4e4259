"""What may stand behind a verb: for each place of a key all ids that a pack has for it."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from pustosh.kernel.faults import unknown

Vocabulary = Mapping[str, tuple[str, ...]]  # by place of a form, `SLOT`; or of one verb, `use.ITEM`

NUMBERED = ("shelter", "fallout", "munchkin", "warofmine")  # each has a module here


def vocabulary_of(game: str, box: Any) -> Vocabulary:
    if game not in NUMBERED:
        raise unknown("game with numbered choices", game, NUMBERED)
    words: Callable[[Any], Vocabulary] = import_module(f"{__name__}.{game}").words
    return words(box)
