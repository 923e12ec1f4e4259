"""Lines that say what happened: message id, arguments, rule, and who may read them."""

from typing import Any

import msgspec


class Line(msgspec.Struct, frozen=True):
    rule: str
    message: str
    args: dict[str, Any]
    to: tuple[int, ...] | None = None  # None: everybody, spectators too


class Journal:
    """All lines of a game. Bots and simulations play without a journal."""

    __slots__ = ("lines",)

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def write(
        self, rule: str, message: str, args: dict[str, Any], to: tuple[int, ...] | None
    ) -> None:
        self.lines.append(Line(rule, message, args, to))

    def read(self, seat: int | None, since: int = 0) -> list[Line]:
        """The lines a seat may read; a spectator (None) reads lines for everybody."""
        return [
            line
            for line in self.lines[since:]
            if line.to is None or (seat is not None and seat in line.to)
        ]
