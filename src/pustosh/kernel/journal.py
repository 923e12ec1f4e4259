"""What is said in messages: lines of what happened, with who may read them; why it cannot be."""

from typing import Any

import msgspec


class Line(msgspec.Struct, frozen=True):
    rule: str
    message: str
    args: dict[str, Any]
    to: tuple[int, ...] | None = None  # None: everybody, spectators too


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not open: a rule, and a message id with its arguments."""

    rule: str
    message: str
    args: dict[str, Any] = {}


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
