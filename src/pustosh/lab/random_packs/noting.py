"""Functions that note the word they carry out."""

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any, TypeVar

from pustosh.lab.random_packs.press import Note

Result = TypeVar("Result")


def noted(
    function: Callable[..., Result], note: Note, words: Iterable[tuple[str, str]]
) -> Callable[..., Result]:
    """The same function; whoever calls it has met these words."""
    heard = tuple(words)

    @wraps(function)
    def noting(*args: Any) -> Result:
        for sort, word in heard:
            note(sort, word)
        return function(*args)

    return noting


def noted_table(
    table: Mapping[str, Callable[..., Result]], note: Note, sort: str
) -> dict[str, Callable[..., Result]]:
    return {word: noted(step, note, [(sort, word)]) for word, step in table.items()}
