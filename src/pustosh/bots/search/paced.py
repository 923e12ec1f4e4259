"""Chance for trials that are compared: each moment of the game has a seed of its own."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

Moment = Callable[[Any], tuple[int | str, ...]]


class Paced:
    """The same number and moment give the same luck, whatever was rolled before."""

    __slots__ = ("_moment", "_next", "_now", "_number", "_table")

    def __init__(self, number: int, moment: Moment) -> None:
        self._number, self._moment = number, moment
        self._table: Any = None
        self._now: tuple[int | str, ...] = ()
        self._next = Random(number).random

    def follow(self, table: Any) -> None:
        """Chance is asked for at this table."""
        self._table = table

    def _draw(self) -> float:
        if self._table is not None:
            now = self._moment(self._table)
            if now != self._now:
                self._now = now
                self._next = Random(f"{self._number}:{now}").random
        return self._next()

    def roll(self, sides: int) -> int:
        return int(self._draw() * sides) + 1

    def pick(self, among: Sequence[Any]) -> int:
        return int(self._draw() * len(among))
