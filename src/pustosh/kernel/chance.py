"""Sources of dice rolls and draws. They are not part of the state: steps ask for each result."""

import hashlib
import hmac
import random
from collections.abc import Sequence
from typing import Any, Protocol

from pustosh.kernel.faults import Fault, listing

MOST_PICKED = 12  # things to pick from that a message lists in full

ChanceResult = int | str  # the number on a die, or the thing that was picked


class Chance(Protocol):
    def roll(self, sides: int) -> int:
        """Roll a die: 1 to `sides`."""
        ...

    def pick(self, among: Sequence[Any]) -> int:
        """The index of one of these things. A script may name the thing itself."""
        ...


class Seeded:
    """A fast generator with a seed, for simulations and bots."""

    __slots__ = ("_next",)

    def __init__(self, seed: int | str) -> None:
        self._next = random.Random(seed).random

    def roll(self, sides: int) -> int:
        return int(self._next() * sides) + 1

    def pick(self, among: Sequence[Any]) -> int:
        return int(self._next() * len(among))


class Fair:
    """For matches: the commitment is shown before the first move, the seed after the last."""

    __slots__ = ("_count", "_seed")

    def __init__(self, seed: str, used: int = 0) -> None:
        self._seed = seed.encode()
        self._count = used

    def roll(self, sides: int) -> int:
        return self._below(sides) + 1

    def pick(self, among: Sequence[Any]) -> int:
        return self._below(len(among))

    def _below(self, n: int) -> int:
        """The next number below n. 256 bits modulo a small n: the bias is below 2**-240."""
        self._count += 1
        digest = hmac.digest(self._seed, str(self._count).encode(), "sha256")
        return int.from_bytes(digest, "big") % n


def commitment(seed: str) -> str:
    """A hash that is shown before the first move and fits only this seed."""
    return hashlib.sha256(f"pustosh:{seed}".encode()).hexdigest()


class Unfit(Fault):
    """The script of chance has nothing, or nothing that fits, where the rules ask for something."""

    def __init__(self, message: str, entry: int) -> None:
        super().__init__(message)
        self.entry = entry  # counted from 0


class Scripted:
    """For scenes: results in the order in which the rules ask. `*` picks the first thing."""

    __slots__ = ("_script", "_used")

    def __init__(self, script: Sequence[ChanceResult]) -> None:
        self._script = script
        self._used = 0

    def roll(self, sides: int) -> int:
        wanted = f"a die of {sides} sides"
        entry = self._next()
        if entry is None:
            raise self._missing(wanted)
        if not isinstance(entry, int) or not 1 <= entry <= sides:
            raise self._unfit(wanted, entry)
        return entry

    def pick(self, among: Sequence[Any]) -> int:
        entry = self._next()
        if entry is None:
            raise self._missing(_one_of(among, ""))
        if entry == "*":
            return 0
        if entry not in among:
            raise self._unfit(_one_of(among, str(entry)), entry)
        return among.index(entry)

    @property
    def left(self) -> list[ChanceResult]:
        return list(self._script[self._used :])

    def _next(self) -> ChanceResult | None:
        if self._used == len(self._script):
            return None
        self._used += 1
        return self._script[self._used - 1]

    def _missing(self, wanted: str) -> Unfit:
        missing = f"chance: the rules ask for {wanted}, and the script has no entry left"
        return Unfit(missing, self._used)

    def _unfit(self, wanted: str, entry: ChanceResult) -> Unfit:
        unfit = f"chance: entry {self._used} is {entry!r}, but the rules ask for {wanted}"
        return Unfit(unfit, self._used - 1)


def _one_of(among: Sequence[Any], entry: str) -> str:
    return f"one of {listing([str(thing) for thing in among], entry, MOST_PICKED)}"


class First:
    """Always the lowest number and the first thing, for set-ups that scenes then arrange."""

    __slots__ = ()

    def roll(self, sides: int) -> int:
        return 1

    def pick(self, among: Sequence[Any]) -> int:
        return 0


class Recorded(Scripted):
    """For replays: the results of a record."""

    __slots__ = ()


class Recording:
    """Wraps another source and keeps its results until they are taken."""

    __slots__ = ("_results", "_source")

    def __init__(self, source: Chance) -> None:
        self._source = source
        self._results: list[ChanceResult] = []

    def roll(self, sides: int) -> int:
        face = self._source.roll(sides)
        self._results.append(face)
        return face

    def pick(self, among: Sequence[Any]) -> int:
        index = self._source.pick(among)
        self._results.append(among[index])
        return index

    def take(self) -> tuple[ChanceResult, ...]:
        """The results since the last take."""
        results, self._results = tuple(self._results), []
        return results
