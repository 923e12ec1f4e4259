"""What happened: a message id, its arguments, the rule it followed, and who may read it."""

from typing import Any

import msgspec


class Line(msgspec.Struct, frozen=True):
    rule: str
    message: str
    args: dict[str, Any]
    to: tuple[int, ...] | None = None  # None: everybody, spectators too


class Journal:
    """A game without a journal writes nothing, so bots and simulations do not pay for it."""

    __slots__ = ("lines",)

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def write(
        self, rule: str, message: str, args: dict[str, Any], to: tuple[int, ...] | None
    ) -> None:
        self.lines.append(Line(rule, message, args, to))

    def read(self, seat: int | None, since: int = 0) -> list[Line]:
        """The lines one seat may read; a spectator (None) reads what everybody may."""
        return [
            line
            for line in self.lines[since:]
            if line.to is None or (seat is not None and seat in line.to)
        ]
