"""Where words stand: the line of a card they are printed on, and what is known there."""

from typing import Any, NamedTuple

from pustosh.kernel.packs import Printed, Problem
from pustosh.kernel.vocabulary.shapes import Shape
from pustosh.kernel.vocabulary.tables import May, Row, Tables

NOTHING: May = frozenset()


class Line(NamedTuple):
    """Words as printed: on which card, by which path, of which shape."""

    card: Printed[Any]
    path: str
    shape: Shape
    value: Any
    may: May = NOTHING
    only: str = ""  # the one word that may stand here

    def problem(self, message: str, inside: str = "") -> Problem:
        return self.card.problem(message, self.path + inside)


class Scope(NamedTuple):
    """The vocabulary, what the pack has, what the place allows, and the word around."""

    tables: Tables[Any]
    names: Any
    may: May = NOTHING
    word: str = ""

    def inside(self, row: Row) -> "Scope":
        """Words inside a word may say less, or more."""
        return self._replace(may=row.inside(self.may)) if self.word else self

    def says(self, message: str) -> str:
        return f"{self.word}: {message}" if self.word else message
