"""Random right values of a shape, for packs that chance writes."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

from pustosh.kernel.chance import Chance
from pustosh.kernel.vocabulary.check import faults, fields_of, word_faults
from pustosh.kernel.vocabulary.scope import Scope
from pustosh.kernel.vocabulary.shapes import ANY, Args, Shape, kinds_in
from pustosh.kernel.vocabulary.tables import Entry, Words

TRIES = 200
DEEPEST = 2  # words inside words inside words
MOST = 3  # entries of a list

T = TypeVar("T")
Made = TypeVar("Made")


class NoExample(LookupError):
    """The pack has nothing that could stand here."""


class Maker(NamedTuple):
    scope: Scope
    chance: Chance
    depth: int = 0

    def shuffled(self, among: Iterable[T]) -> Iterator[T]:
        left = list(among)
        while left:
            yield left.pop(self.chance.pick(left))

    def some(self) -> range:
        return range(self.chance.roll(MOST))

    def often(self, make: Callable[[], T], right: Callable[[T], bool]) -> T:
        """Made until it is right."""
        for _ in range(TRIES):
            if right(made := make()):
                return made
        raise NoExample

    def within(self, word: str) -> "Maker":
        return self._replace(scope=self.scope._replace(word=word))


def example(shape: Shape, maker: Maker) -> Any:
    if isinstance(shape, tuple):
        return first_made(maker.shuffled(shape), lambda part: example(part, maker))
    if isinstance(shape, dict):
        return record(shape, maker)
    if isinstance(shape, list):
        return [example(shape[0], maker) for _ in maker.some()]
    if isinstance(shape, Args):
        return arguments(shape, maker)
    return of_kind(shape, maker)


def first_made(among: Iterable[T], make: Callable[[T], Made]) -> Made:
    for part in among:
        try:
            return make(part)
        except NoExample:
            continue
    raise NoExample


def of_kind(kind: str, maker: Maker) -> Any:
    tables = maker.scope.tables
    if kind in tables.rows:
        return row(kind, maker)
    if kind in tables.mappings:
        words = [entry(tables.mappings[kind], maker) for _ in maker.some()]
        return {word.word: word.arg for word in words}
    if kind in tables.single:
        single = tables.single[kind]
        inner = maker._replace(scope=maker.scope.inside(single))
        return tables.writing.write(entry(single.sort, inner))
    if kind in tables.shared:
        return maker.often(
            lambda: record(tables.shared[kind], maker),
            lambda value: not any(faults(kind, value, maker.scope)),
        )
    for value in maker.shuffled(tables.kinds[kind].examples(maker.scope.names)):
        if not any(faults(kind, value, maker.scope)):
            return value
    raise NoExample


def record(shape: Words, maker: Maker) -> dict[Any, Any]:
    """What may be left out is there half the time."""
    record: dict[Any, Any] = {}
    for name, part in fields_of(shape, maker.scope).items():
        if name.startswith(ANY):
            for _ in maker.some():
                record[of_kind(name.removeprefix(ANY), maker)] = example(part, maker)
        elif not name.endswith("?"):
            record[name] = example(part, maker)
        elif maker.chance.roll(2) == 1:
            try:
                record[name.rstrip("?")] = example(part, maker)
            except NoExample:
                continue
    return record


def arguments(shape: Args, maker: Maker) -> tuple[Any, ...]:
    most = min(shape.most, shape.least + 1)
    n = shape.least + maker.chance.roll(most - shape.least + 1) - 1
    return tuple(of_kind(shape.kind(at), maker) for at in range(n))


def row(kind: str, maker: Maker) -> Any:
    """A few words, none of them twice."""
    tables = maker.scope.tables
    inner = maker._replace(scope=maker.scope.inside(tables.rows[kind]))
    record = {}
    for _ in maker.some():
        made = entry(tables.rows[kind].sort, inner)
        record[made.word] = tables.writing.write(made)
    return tables.writing.row(record.values())


def entry(sort: str, maker: Maker) -> Entry:
    """A word of this sort that can stand here; deep inside others one that has none inside."""
    tables = maker.scope.tables
    words = [
        (other, word)
        for other in (sort, *tables.writing.within.get(sort, ()))
        for word, shape in tables.sorts[other].items()
        if maker.depth < DEEPEST or not holds_words(shape, maker.scope)
    ]
    return first_made(maker.shuffled(words), lambda example: said_rightly(*example, maker))


def said_rightly(sort: str, word: str, maker: Maker) -> Entry:
    """One word with arguments that make sense together."""
    if maker.scope.tables.refusal(sort, word, maker.scope.may):
        raise NoExample
    return maker.often(
        lambda: Entry(sort, word, argument(sort, word, maker)),
        lambda made: not any(word_faults(made, maker.scope)),
    )


def argument(sort: str, word: str, maker: Maker) -> Any:
    """What stands behind a word, sometimes with the fields that any word of its sort may have."""
    tables = maker.scope.tables
    inner = maker.within(word)._replace(depth=maker.depth + 1)
    arg = example(tables.sorts[sort][word], inner)
    also = tables.also.get(sort)
    return {**arg, **record(also, inner)} if also and isinstance(arg, dict) else arg


def holds_words(shape: Shape, scope: Scope) -> bool:
    """Whether words stand inside a value of this shape."""
    tables = scope.tables
    return not kinds_in(shape).isdisjoint((*tables.rows, *tables.mappings, *tables.single))
