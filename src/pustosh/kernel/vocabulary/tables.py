"""The tables of a vocabulary: words, what stands behind them, and where they may stand."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeAlias

from pustosh.kernel.vocabulary.kinds import Kind, Names
from pustosh.kernel.vocabulary.shapes import Shape, said

May: TypeAlias = frozenset[str]  # what a place allows
Words: TypeAlias = Mapping[str, Shape]
NONE: Mapping[str, Any] = MappingProxyType({})


class Entry(NamedTuple):
    """One word of a card, with its sort and its argument."""

    sort: str
    word: Any
    arg: Any


class Writing(NamedTuple):
    """How words are written on cards."""

    read: Callable[[str, Any], Entry | str]  # sort, as printed -> entry, or what is wrong
    write: Callable[[Entry], Any]
    sample: str  # of a list of words
    row: Callable[[Iterable[Any]], Any] = list  # what a list of words is made of
    within: Mapping[str, tuple[str, ...]] = NONE  # sort -> sorts that may stand there as well


def _read(sort: str, printed: Any) -> Entry | str:
    if not isinstance(printed, dict) or len(printed) != 1:
        return f"'{said(printed)}': expected one word and its argument"
    ((word, arg),) = printed.items()
    return Entry(sort, word, arg)


RECORDS = Writing(_read, lambda entry: {entry.word: entry.arg}, "[{word: argument}, …]")


class Row(NamedTuple):
    """A list of words of one sort, or one of them."""

    sort: str
    empty: bool = False  # whether there may be none
    inside: Callable[[May], May] = lambda may: may  # what is allowed there, inside another word


class Only(NamedTuple):
    """A word or value that may stand only where the place allows it, or never there."""

    place: str
    where: str
    never: bool = False

    def refuses(self, may: May) -> bool:
        return (self.place in may) == self.never


@dataclass(frozen=True, kw_only=True)
class Tables(Generic[Names]):
    sorts: Mapping[str, Words]
    kinds: Mapping[str, Kind[Names]]
    rows: Mapping[str, Row]
    mappings: Mapping[str, str] = field(
        default_factory=dict
    )  # records of words that all hold -> sort
    single: Mapping[str, Row] = field(default_factory=dict)  # one word
    shared: Mapping[str, Words] = field(
        default_factory=dict
    )  # fields of several records, or a filter
    also: Mapping[str, Words] = field(
        default_factory=dict
    )  # fields that all words of a sort may have
    # Word or filter -> what is wrong with arguments that are right one by one.
    sense: Mapping[str, Callable[[Any, Names], str]] = field(default_factory=dict)
    only: Mapping[str, Only] = field(default_factory=dict)  # `sort word`, `kind value`, or `kind`
    once: Mapping[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # sort -> words that may repeat
    hints: Mapping[str, str] = field(
        default_factory=dict
    )  # `sort word`, or word -> how it is said instead
    writing: Writing = RECORDS

    def words(self) -> Iterator[tuple[str, str, Shape]]:
        """Every word: its sort, the word, and what stands behind it."""
        for sort, words in self.sorts.items():
            yield from ((sort, word, shape) for word, shape in words.items())

    def refusal(self, group: str, word: str, may: May) -> str:
        """Why this word of a sort, or value of a kind, may not stand here; empty if it may."""
        only = self.only.get(f"{group} {word}") or self.only.get(group)
        refused = only is not None and only.refuses(may)
        return f"'{word}' may not stand here: {only.where}" if only and refused else ""
