"""Where dice and draws come from. Chance is outside the state: steps ask when rules need it."""

import hashlib
import hmac
import random
from collections.abc import Sequence
from typing import Any, Protocol

from pustosh.kernel.faults import Fault, listing

MOST_PICKED = 12  # things to pick from that a message lists in full

Said = int | str  # what chance said: a number on a die, or the thing that was picked


class Chance(Protocol):
    def roll(self, sides: int) -> int:
        """A die: 1 to `sides`."""
        ...

    def pick(self, among: Sequence[Any]) -> int:
        """The index of one of these things; the source may look at them (a scene names a card)."""
        ...


class Seeded:
    """Fast, from a seed: simulations and bots."""

    __slots__ = ("_next",)

    def __init__(self, seed: int | str) -> None:
        self._next = random.Random(seed).random

    def roll(self, sides: int) -> int:
        return int(self._next() * sides) + 1

    def pick(self, among: Sequence[Any]) -> int:
        return int(self._next() * len(among))


class Fair:
    """Commit and reveal: the commitment is shown before the first move, the seed after the last."""

    __slots__ = ("_count", "_seed")

    def __init__(self, seed: str, spoken: int = 0) -> None:
        self._seed = seed.encode()
        self._count = spoken

    def roll(self, sides: int) -> int:
        return self._below(sides) + 1

    def pick(self, among: Sequence[Any]) -> int:
        return self._below(len(among))

    def _below(self, n: int) -> int:
        """The next number of the stream. 256 bits modulo a small n: the bias is below 2**-240."""
        self._count += 1
        digest = hmac.digest(self._seed, str(self._count).encode(), "sha256")
        return int.from_bytes(digest, "big") % n


def commitment(seed: str) -> str:
    """What is shown before the first move; only this seed fits it."""
    return hashlib.sha256(f"pustosh:{seed}".encode()).hexdigest()


class Unfit(Fault):
    """The script of chance has nothing, or nothing that fits, where the rules ask for something."""

    def __init__(self, message: str, entry: int) -> None:
        super().__init__(message)
        self.entry = entry  # counted from 0


class Scripted:
    """Scenes: dice and draws in the order in which the rules ask. `*` picks the first there is."""

    __slots__ = ("_script", "_used")

    def __init__(self, script: Sequence[Said]) -> None:
        self._script = script
        self._used = 0

    def roll(self, sides: int) -> int:
        wanted = f"a die of {sides} sides"
        said = self._next()
        if said is None:
            raise self._missing(wanted)
        if not isinstance(said, int) or not 1 <= said <= sides:
            raise self._unfit(wanted, said)
        return said

    def pick(self, among: Sequence[Any]) -> int:
        said = self._next()
        if said is None:
            raise self._missing(_one_of(among, ""))
        if said == "*":
            return 0
        if said not in among:
            raise self._unfit(_one_of(among, str(said)), said)
        return among.index(said)

    @property
    def left(self) -> list[Said]:
        return list(self._script[self._used :])

    def _next(self) -> Said | None:
        if self._used == len(self._script):
            return None
        self._used += 1
        return self._script[self._used - 1]

    def _missing(self, wanted: str) -> Unfit:
        missing = f"chance: the rules ask for {wanted}, and the script has no entry left"
        return Unfit(missing, self._used)

    def _unfit(self, wanted: str, said: Said) -> Unfit:
        unfit = f"chance: entry {self._used} is {said!r}, but the rules ask for {wanted}"
        return Unfit(unfit, self._used - 1)


def _one_of(among: Sequence[Any], said: str) -> str:
    return f"one of {listing([str(thing) for thing in among], said, MOST_PICKED)}"


class First:
    """Always the lowest face and the first card: set-ups that scenes then arrange by hand."""

    __slots__ = ()

    def roll(self, sides: int) -> int:
        return 1

    def pick(self, among: Sequence[Any]) -> int:
        return 0


class Recorded(Scripted):
    """Replays: what chance said then, without any generator."""

    __slots__ = ()


class Recording:
    """Any other source, with a note of what it said since one last asked."""

    __slots__ = ("_said", "_source")

    def __init__(self, source: Chance) -> None:
        self._source = source
        self._said: list[Said] = []

    def roll(self, sides: int) -> int:
        face = self._source.roll(sides)
        self._said.append(face)
        return face

    def pick(self, among: Sequence[Any]) -> int:
        index = self._source.pick(among)
        self._said.append(among[index])
        return index

    def take(self) -> tuple[Said, ...]:
        """What was said since the last take."""
        said, self._said = tuple(self._said), []
        return said
