"""The words on the cards, read once: views show rows as printed."""

from functools import cache
from typing import Any

from pustosh.games.fallout.box.language import Comparison, Word, read_row

Row = tuple[Any, ...]  # words and comparisons


@cache
def words(text: str) -> Row:
    return read_row(text) if text else ()


@cache
def total(text: str, name: str) -> int:
    """The sum of one word of a row: `caps(3), draw(loot, 2)` has 3 of `caps`."""
    return sum(
        word.args[-1] if word.args and isinstance(word.args[-1], int) else 1
        for word in words(text)
        if isinstance(word, Word) and word.name == name
    )


@cache
def names(text: str) -> frozenset[str]:
    """Every word of a row, wherever it stands in it."""
    return frozenset(_names(words(text)))


def _names(parts: Any) -> list[str]:
    listed: list[str] = []
    for part in parts:
        if isinstance(part, Comparison):
            listed.append(part.word.name)
        elif isinstance(part, Word):
            listed += [part.name, *_names(part.args)]
        elif isinstance(part, tuple):
            listed += _names(part)
        elif isinstance(part, str):
            listed.append(part)
    return listed
