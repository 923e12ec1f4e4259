"""Where dice and draws come from. Chance is outside the state: steps ask when rules need it."""

import hashlib
import hmac
import random
from collections.abc import Sequence
from typing import Any, Protocol

from pustosh.kernel.faults import Fault

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


class Scripted:
    """Scenes: dice and draws in the order in which the rules ask. `*` picks the first there is."""

    __slots__ = ("_script", "_used")

    def __init__(self, script: Sequence[Said]) -> None:
        self._script = script
        self._used = 0

    def roll(self, sides: int) -> int:
        said = self._next(f"a die of {sides} sides")
        if not isinstance(said, int) or not 1 <= said <= sides:
            raise self._wrong(f"a die of {sides} sides", said)
        return said

    def pick(self, among: Sequence[Any]) -> int:
        wanted = f"one of {', '.join(map(str, among))}"
        said = self._next(wanted)
        if said == "*":
            return 0
        if said not in among:
            raise self._wrong(wanted, said)
        return among.index(said)

    @property
    def left(self) -> list[Said]:
        return list(self._script[self._used :])

    def _next(self, wanted: str) -> Said:
        if self._used == len(self._script):
            raise Fault(f"chance: the rules ask for {wanted}, and the script has no entry left")
        self._used += 1
        return self._script[self._used - 1]

    def _wrong(self, wanted: str, said: Said) -> Fault:
        return Fault(f"chance: entry {self._used} is {said!r}, but the rules ask for {wanted}")


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
