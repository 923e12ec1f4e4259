"""Kinds of plain values behind a word: what is wrong with a value, and which values are right."""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from pustosh.kernel.vocabulary.shapes import named_fault, said

Names = TypeVar("Names")  # what the pack has that words can name; each game has its own record
Faults: TypeAlias = Iterable[tuple[str, str]]  # where inside the value, and what is wrong
NUMBERS = (*range(-6, 13), 20, 100)  # of which examples are: cards mostly say small ones


@dataclass(frozen=True)
class Kind(Generic[Names]):
    faults: Callable[[Any, Names], Faults]
    examples: Callable[[Names], Sequence[Any]]  # right values, as many as a random card needs
    words: tuple[str, ...] = ()  # of a closed list
    is_flag: bool = False


def kind(
    fault: Callable[[Any, Names], str], examples: Callable[[Names], Iterable[Any]]
) -> Kind[Names]:
    """A kind of a game: a function says what is wrong with a value; an empty text is nothing."""

    def faults(value: Any, names: Names) -> Faults:
        message = fault(value, names)
        return [("", message)] if message else ()

    return Kind(faults, lambda names: list(examples(names)))


def closed(what: str, *words: str) -> Kind[Any]:
    """One of these words."""
    made: Kind[Any] = kind(lambda value, names: named_fault(what, value, words), lambda _: words)
    return Kind(made.faults, made.examples, words)


def named(what: str, known: Callable[[Names], Collection[str]]) -> Kind[Names]:
    """The name of something that the pack has."""
    return kind(
        lambda value, names: named_fault(what, value, known(names)),
        lambda names: sorted(known(names)),
    )


def number(expected: str, right: Callable[[int], bool]) -> Kind[Any]:
    return kind(
        lambda value, _: "" if type(value) is int and right(value) else _expected(value, expected),
        lambda _: filter(right, NUMBERS),
    )


def flag(*values: bool) -> Kind[Any]:
    def fault(value: Any, names: Any) -> str:
        good = isinstance(value, bool) and value in values
        return "" if good else _expected(value, " or ".join(map(said, values)))

    made: Kind[Any] = kind(fault, lambda _: values)
    return Kind(made.faults, made.examples, is_flag=True)


def text(pattern: str, expected: str, *examples: str) -> Kind[Any]:
    def fault(value: Any, names: Any) -> str:
        good = isinstance(value, str) and re.fullmatch(pattern, value)
        return "" if good else _expected(value, expected)

    return kind(fault, lambda _: examples)


def _expected(value: Any, expected: str) -> str:
    return f"'{said(value)}': expected {expected}"
