"""A fixed numbering of choices: every key that a game can offer is one number, or a few.

A number stands for a verb with the words behind it. Where a verb has so many words that the
numbers would run into tens of thousands, the first number stands for the verb with its first
words, and the next numbers for the words that follow. What is numbered follows from the acts of
the game, the ids of its pack and the order of verbs in `verbs.yaml`, to which verbs are appended.
"""

import hashlib
from collections.abc import Iterator, Sequence
from functools import cached_property
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

from pustosh.encoding.words import Vocabulary, vocabulary_of
from pustosh.kernel.acts import Act
from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import GameSpec
from pustosh.kernel.strict_yaml import read_document

VERBS = Path(__file__).parent / "verbs.yaml"
MOST = 3_000  # numbers of one part of a key
END = ""  # no word stands here

Path_ = tuple[int, ...]  # the numbers of a key, one for each of its parts


class Place(NamedTuple):
    """A place of a form: `SLOT`, or `[NUMBER]`, which may be left out."""

    name: str
    words: tuple[str, ...]  # with END, where it may be left out

    @property
    def is_list(self) -> bool:
        return self.name == "ITEMS"


class Part:
    """Words that are said with one number, and where their numbers begin."""

    def __init__(self, verb: str, places: Sequence[Place], first: int) -> None:
        self.verb = verb
        self.places = tuple(places)
        self.first = first
        self.size = prod(len(place.words) for place in places)
        self.ranks = [{word: rank for rank, word in enumerate(p.words)} for p in places]

    def number(self, words: Sequence[str]) -> int:
        """Like the digits of a number: the last place changes fastest."""
        at = 0
        for place, ranks, word in zip(self.places, self.ranks, words, strict=True):
            at = at * len(place.words) + ranks[word]
        return self.first + at

    def words(self, number: int) -> tuple[str, ...]:
        at, words = number - self.first, []
        for place in reversed(self.places):
            at, rank = divmod(at, len(place.words))
            words.append(place.words[rank])
        return tuple(reversed(words))


class Row(NamedTuple):
    """All parts of a verb."""

    places: tuple[Place, ...]
    parts: tuple[Part, ...]


class Numbering:
    def __init__(self, spec: GameSpec, box: Any) -> None:
        self.game = spec.name
        self.rows: dict[str, Row] = {}
        self.size = 0
        self._paths: dict[str, Path_] = {}
        words = vocabulary_of(spec.name, box)
        for verb in verbs_in_order(spec):
            self._add(spec.acts[verb], words)

    def _add(self, act: Act, words: Vocabulary) -> None:
        places = tuple(places_of(act, words))
        parts = []
        for group in grouped(places):
            parts.append(Part(act.verb, group, self.size))
            self.size += parts[-1].size
        self.rows[act.verb] = Row(places, tuple(parts))

    def path(self, key: str) -> Path_:
        """The numbers of a key."""
        path = self._paths.get(key)
        if path is None:
            path = self._paths[key] = self._path_of(key)
        return path

    def _path_of(self, key: str) -> Path_:
        verb, *names = key.split(" ")
        row = self.rows.get(verb)
        if row is not None and row.places and row.places[-1].is_list:
            return tuple(listed(row, names[0].split(",")))
        words = fitting(row.places, names) if row else None
        if row is None or words is None:
            raise Fault(f"{self.game}: the choice {key!r} has no number")
        path, at = [], 0
        for part in row.parts:
            path.append(part.number(words[at : at + len(part.places)]))
            at += len(part.places)
        return tuple(path)

    @cached_property
    def parts(self) -> list[Part]:
        return [part for row in self.rows.values() for part in row.parts]

    def name(self, number: int) -> str:
        """What a number says: `place S04.L`, or `apply … MO-02` for a later part of a key."""
        part = next((p for p in self.parts if p.first <= number < p.first + p.size), None)
        if part is None:
            raise Fault(f"{self.game} numbers its choices 0 to {self.size - 1}, not {number}")
        dots = () if part is self.rows[part.verb].parts[0] else ("…",)
        return " ".join((part.verb, *dots, *filter(None, part.words(number))))

    @property
    def fingerprint(self) -> str:
        """Another one means other numbers: what was learned with the old ones does not fit."""
        blocks = repr([(p.verb, p.first, [tuple(place) for place in p.places]) for p in self.parts])
        return hashlib.sha256(blocks.encode()).hexdigest()[:16]


def verbs_in_order(spec: GameSpec) -> list[str]:
    """Verbs in the order in which they were numbered; one without a place is an error."""
    order: list[str] = read_document(VERBS).value.get(spec.name, [])
    missing = sorted(set(spec.acts) - set(order))
    if missing:
        raise Fault(f"verbs.yaml: {spec.name} lacks {', '.join(missing)}; append what is missing")
    return [verb for verb in order if verb in spec.acts]


def places_of(act: Act, words: Vocabulary) -> Iterator[Place]:
    for word in act.form.split(" ")[1:]:
        name = word.strip("[]")
        known = words.get(f"{act.verb}.{name}", words.get(name))
        if known is None:
            raise Fault(f"{act.form}: no words are known for {name}")
        may_be_left_out = word.startswith("[") or name == "ITEMS"
        yield Place(name, (END, *known) if may_be_left_out else known)


def grouped(places: Sequence[Place]) -> list[list[Place]]:
    """As many places as fit into one part; the words of a list are said one by one."""
    groups: list[list[Place]] = [[]]
    for place in places:
        size = prod(len(other.words) for other in (*groups[-1], place))
        if place.is_list or size > MOST:
            groups.append([])
        groups[-1].append(place)
    return groups


def fitting(places: Sequence[Place], names: Sequence[str]) -> tuple[str, ...] | None:
    """Which word stands in which place, END where one is left out; None, if they do not fit."""
    if not places:
        return () if not names else None
    first, rest = places[0], places[1:]
    if names and names[0] in first.words:
        others = fitting(rest, names[1:])
        if others is not None:
            return (names[0], *others)
    if END in first.words:
        others = fitting(rest, names)
        return None if others is None else (END, *others)
    return None


def listed(row: Row, words: Sequence[str]) -> Iterator[int]:
    """The verb, the words of a list, and that it ends."""
    verb, word = row.parts
    yield verb.first
    yield from (word.number([each]) for each in (*words, END))
