"""A seat's view as one flat vector, after the declarations of a game in `observations/`.

The types of the view say what is there; the declarations say the ranges of numbers, the words that
a text can be, and how many rows a list can have. A field that follows from others, such as what is
printed on a card that is named, is declared as left out.
"""

import types
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

from pustosh.encoding.shapes import (
    Field,
    Hosts,
    Keyed,
    Maybe,
    Number,
    Pairs,
    Record,
    Rows,
    Shape,
    Text,
    Word,
    Words,
)
from pustosh.encoding.words import Vocabulary, vocabulary_of
from pustosh.kernel.faults import Fault
from pustosh.kernel.options import Option
from pustosh.kernel.spec import GameSpec
from pustosh.kernel.strict_yaml import read_document

DECLARED = Path(__file__).parent / "observations"
PLAIN = (-99, 999)  # a number for which nothing is declared


class Observation:
    """The vector of a game: the same for all seats, tables and options of a pack."""

    def __init__(self, spec: GameSpec, box: Any) -> None:
        document = read_document(DECLARED / f"{spec.name}.yaml").value
        builder = _Builder(spec, {**vocabulary_of(spec.name, box), **document["lists"]}, document)
        self.shape = builder.record(get_type_hints(spec.view)["return"], "")
        builder.all_used()

    @property
    def size(self) -> int:
        return self.shape.size

    @cached_property
    def fields(self) -> list[Field]:
        return list(self.shape.fields("", 0))

    def write(self, view: Any, out: Any) -> None:
        """Into a vector of zeros."""
        self.shape.write(view, out, 0)

    def vector(self, view: Any) -> list[float]:
        out = [0.0] * self.size
        self.write(view, out)
        return out


class _Builder:
    def __init__(self, spec: GameSpec, words: Vocabulary, document: Mapping[str, Any]) -> None:
        self.spec = spec
        self.words = words
        self.declared: Mapping[str, str] = document["fields"]
        self.used: set[str] = set()

    def record(self, type_: Any, path: str) -> Record:
        parts: dict[str, Shape] = {}
        for name, hint in get_type_hints(type_).items():
            inner = f"{path}.{name}" if path else name
            says = self.says(inner)
            if name == "options" and not path:
                parts[name] = options_shape(self.spec.options)
            elif says != "left out":
                parts[name] = self.shape(hint, inner, says)
        return Record(parts)

    def says(self, path: str) -> str:
        self.used.add(path)
        return self.declared.get(path, "")

    def shape(self, hint: Any, path: str, says: str) -> Shape:
        if get_origin(hint) in (Union, types.UnionType):
            [inner] = [part for part in get_args(hint) if part is not type(None)]
            shape = self.shape(inner, path, says)
            return shape if isinstance(shape, Number | Word | Text) else Maybe(shape)
        kind, _, rest = says.partition(" ")
        if kind in ("rows", "by"):
            return self.container(hint, path, kind, rest)
        if kind in ("word", "words", "text", "pairs", "hosts"):
            return self.named(path, kind, rest)
        if hint in (int, bool):
            return number(says) if hint is int else Number(0, 1)
        if hasattr(hint, "__annotations__"):
            return self.record(hint, path)
        raise Fault(f"{self.spec.name}: the observation of {path} is not declared")

    def named(self, path: str, kind: str, says: str) -> Shape:
        """`word LETTER`, `words ITEM`, `text`, `pairs 9`, `hosts CARD on ITEM`."""
        if kind == "text":
            return Text()
        if kind == "pairs":
            return Pairs(int(says))
        things, _, hosts = says.partition(" on ")
        if kind == "hosts":
            return Hosts(self.listed(things, path), self.listed(hosts, path))
        words = self.listed(things, path)
        return Word(words) if kind == "word" else Words(words)

    def container(self, hint: Any, path: str, kind: str, says: str) -> Shape:
        """`rows 4`, `rows 3 of word ITEM`, `by RESOURCE of 0..6`."""
        size, _, inner = says.partition(" of ")
        arguments = [each for each in get_args(hint) if each is not Ellipsis]
        shape = self.shape(arguments[-1], path, inner)
        return Rows(int(size), shape) if kind == "rows" else Keyed(self.listed(size, path), shape)

    def listed(self, names: str, path: str) -> tuple[str, ...]:
        """`SLOT+place`: lists of words, one after the other."""
        for name in names.split("+"):
            if name not in self.words:
                raise Fault(f"{self.spec.name}: {path}: there is no list {name!r}")
        words = (word for name in names.split("+") for word in self.words[name])
        return tuple(dict.fromkeys(words))

    def all_used(self) -> None:
        if unknown := sorted(set(self.declared) - self.used):
            raise Fault(f"{self.spec.name}: the view has no {', '.join(unknown)}")


def number(says: str) -> Number:
    """`0..6`"""
    if not says:
        return Number(*PLAIN)
    low, _, high = says.partition("..")
    return Number(int(low), int(high))


class Options:
    """Switches and listed options; what is free text, such as an order of seats, is left out."""

    def __init__(self, options: Mapping[str, tuple[Any, ...]]) -> None:
        self.options = options
        self.size = len(options)

    def write(self, value: Mapping[str, Any], out: Any, at: int) -> None:
        for n, (name, values) in enumerate(self.options.items()):
            out[at + n] = values.index(value[name])

    def fields(self, name: str, at: int) -> Any:
        for n, (option, values) in enumerate(self.options.items()):
            yield Field(f"{name}.{option}", at + n, 1, 0, len(values) - 1)


def options_shape(options: tuple[Option, ...]) -> Options:
    kept = {o.name: (False, True) if o.is_switch else o.values for o in options}
    return Options({name: values for name, values in kept.items() if values})
