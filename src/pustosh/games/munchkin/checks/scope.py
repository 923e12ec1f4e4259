"""Where a word stands while it is checked, and whether a value could be meant for a shape."""

from typing import Any, NamedTuple

from pustosh.games.munchkin.checks.arguments import FLAGS
from pustosh.games.munchkin.checks.names import Names
from pustosh.games.munchkin.checks.places import TOP
from pustosh.kernel.shapes import Shape


class Scope(NamedTuple):
    """Where a word stands: what the pack has, what the place allows, the word around it."""

    names: Names
    may: frozenset[str]
    word: str = ""

    @property
    def inside(self) -> "Scope":
        """Words inside other words get no target when the card is declared."""
        kept = self.may - {"open"} if "open" in self.may else self.may - TOP
        return self._replace(may=kept)

    def says(self, message: str) -> str:
        return f"{self.word}: {message}" if self.word else message


def alike(shape: Shape, value: Any) -> bool:
    """Whether a value is at least of the sort of this shape."""
    if isinstance(shape, str):
        return isinstance(value, bool) == (shape in FLAGS) and not isinstance(value, dict | list)
    return isinstance(value, type(shape))
