"""How the values of a view become numbers: each shape knows its size and writes its part."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

Vector = Any  # an array or list of floats

ONE_OF = 32  # words that have a number each; of more, the position in the list is written


class Field(NamedTuple):
    """A named part of the vector."""

    name: str  # `seats[0].happiness`
    start: int
    size: int
    low: float
    high: float


class Shape(Protocol):
    size: int

    def write(self, value: Any, out: Vector, at: int) -> None:
        """Write a value from this position on; what is not written stays 0."""
        ...

    def fields(self, name: str, at: int) -> Iterator[Field]: ...


class Number:
    """A number in a range, to which others are cut; nothing is one below the least."""

    size = 1

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def write(self, value: int | None, out: Vector, at: int) -> None:
        out[at] = self.low - 1 if value is None else min(max(value, self.low), self.high)

    def fields(self, name: str, at: int) -> Iterator[Field]:
        yield Field(name, at, 1, self.low - 1, self.high)


class Word:
    """One of some words: a 1 in its place, or its position from 1 on where there are many."""

    def __init__(self, words: Sequence[str]) -> None:
        self.ranks = {word: rank for rank, word in enumerate(words)}
        self.many = len(words) > ONE_OF
        self.size = 1 if self.many else len(words)

    def write(self, value: str | None, out: Vector, at: int) -> None:
        rank = self.ranks.get(value or "")
        if rank is None:
            return
        if self.many:
            out[at] = rank + 1
        else:
            out[at + rank] = 1

    def fields(self, name: str, at: int) -> Iterator[Field]:
        yield Field(name, at, self.size, 0, len(self.ranks) if self.many else 1)


class Words:
    """Some of these words: how often each is there."""

    MOST = 99

    def __init__(self, words: Sequence[str]) -> None:
        self.ranks = {word: rank for rank, word in enumerate(words)}
        self.size = len(words)

    def write(self, value: Sequence[str], out: Vector, at: int) -> None:
        for word in value:
            rank = self.ranks.get(word)
            if rank is not None:
                out[at + rank] = min(out[at + rank] + 1, self.MOST)

    def fields(self, name: str, at: int) -> Iterator[Field]:
        yield Field(name, at, self.size, 0, self.MOST)


class Text:
    """Free text, as a number that is another one for another text."""

    size = 1
    MOST = 1 << 24  # what a float of 32 bits can tell apart

    def write(self, value: str, out: Vector, at: int) -> None:
        if value:
            digest = hashlib.sha256(value.encode()).digest()
            out[at] = 1 + int.from_bytes(digest[:4], "big") % (self.MOST - 1)

    def fields(self, name: str, at: int) -> Iterator[Field]:
        yield Field(name, at, 1, 0, self.MOST)


class Hosts:
    """Things that lie on others: for each of them the position, from 1 on, of what it lies on."""

    def __init__(self, things: Sequence[str], hosts: Sequence[str]) -> None:
        self.ranks = {thing: rank for rank, thing in enumerate(things)}
        self.hosts = {host: rank for rank, host in enumerate(hosts, 1)}
        self.size = len(things)

    def write(self, value: Mapping[str, Sequence[str]], out: Vector, at: int) -> None:
        for host, things in value.items():
            for thing in things:
                out[at + self.ranks[thing]] = self.hosts[host]

    def fields(self, name: str, at: int) -> Iterator[Field]:
        yield Field(name, at, self.size, 0, len(self.hosts))


class Pairs:
    """Numbers by names that cards make up: so many pairs of a text and a number."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 2 * most

    def write(self, value: Mapping[str, int], out: Vector, at: int) -> None:
        for n, (name, number) in enumerate(sorted(value.items())[: self.most]):
            Text().write(name, out, at + 2 * n)
            out[at + 2 * n + 1] = number

    def fields(self, name: str, at: int) -> Iterator[Field]:
        yield Field(name, at, self.size, 0, Text.MOST)


class Rows:
    """So many in their order, after their number; rows beyond the last are left out."""

    def __init__(self, most: int, row: Shape) -> None:
        self.most, self.row = most, row
        self.size = 1 + most * row.size

    def write(self, value: Sequence[Any], out: Vector, at: int) -> None:
        out[at] = min(len(value), self.most)
        for n, row in enumerate(value[: self.most]):
            self.row.write(row, out, at + 1 + n * self.row.size)

    def fields(self, name: str, at: int) -> Iterator[Field]:
        yield Field(f"{name}.length", at, 1, 0, self.most)
        for n in range(self.most):
            yield from self.row.fields(f"{name}[{n}]", at + 1 + n * self.row.size)


class Keyed:
    """A value for each of some words, after whether it is there."""

    def __init__(self, words: Sequence[str], inner: Shape) -> None:
        self.words, self.inner = tuple(words), inner
        self.size = len(words) * (1 + inner.size)

    def write(self, value: Mapping[str, Any], out: Vector, at: int) -> None:
        for word in self.words:
            if word in value:
                out[at] = 1
                self.inner.write(value[word], out, at + 1)
            at += 1 + self.inner.size

    def fields(self, name: str, at: int) -> Iterator[Field]:
        for word in self.words:
            yield Field(f"{name}[{word}].there", at, 1, 0, 1)
            yield from self.inner.fields(f"{name}[{word}]", at + 1)
            at += 1 + self.inner.size


class Maybe:
    """Something that may be missing, after whether it is there."""

    def __init__(self, inner: Shape) -> None:
        self.inner = inner
        self.size = 1 + inner.size

    def write(self, value: Any, out: Vector, at: int) -> None:
        if value is not None:
            out[at] = 1
            self.inner.write(value, out, at + 1)

    def fields(self, name: str, at: int) -> Iterator[Field]:
        yield Field(f"{name}.there", at, 1, 0, 1)
        yield from self.inner.fields(name, at + 1)


class Record:
    """The named parts of a record, one after the other."""

    def __init__(self, parts: Mapping[str, Shape]) -> None:
        self.parts = parts
        self.size = sum(shape.size for shape in parts.values())

    def write(self, value: Any, out: Vector, at: int) -> None:
        for name, shape in self.parts.items():
            shape.write(getattr(value, name), out, at)
            at += shape.size

    def fields(self, name: str, at: int) -> Iterator[Field]:
        for part, shape in self.parts.items():
            yield from shape.fields(f"{name}.{part}" if name else part, at)
            at += shape.size
