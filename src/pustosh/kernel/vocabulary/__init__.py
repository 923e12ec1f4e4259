"""The vocabulary of a game's cards: which words there are, and what is wrong with words in a pack.

A game gives its tables of words and kinds and the lines on which words are printed.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from pustosh.kernel.chance import Chance
from pustosh.kernel.packs import Problem
from pustosh.kernel.vocabulary.check import Found, faults
from pustosh.kernel.vocabulary.examples import Maker, example
from pustosh.kernel.vocabulary.kinds import Names
from pustosh.kernel.vocabulary.scope import NOTHING, Line, Scope
from pustosh.kernel.vocabulary.shapes import Shape
from pustosh.kernel.vocabulary.tables import Entry, May, Tables


@dataclass(frozen=True, kw_only=True)
class Vocabulary(Tables[Names]):
    def problems(self, lines: Iterable[Line], names: Names) -> Iterator[Problem]:
        """All that is wrong with these lines, each with its file, line and card."""
        for line in lines:
            for path, fault in self.faults(line.shape, line.value, names, line.may):
                yield line.problem(fault, path)
            yield from self._other_words(line)

    def faults(self, shape: Shape, value: Any, names: Names, may: May = NOTHING) -> Found:
        """All that is wrong with a value of this shape, by the path inside it."""
        return faults(shape, value, Scope(self, names, may))

    def example(self, shape: Shape, names: Names, chance: Chance, may: May = NOTHING) -> Any:
        """A random right value; NoExample if the pack has nothing that could stand there."""
        return example(shape, Maker(Scope(self, names, may), chance))

    def _other_words(self, line: Line) -> Iterator[Problem]:
        """At some moments the rules look up one word only."""
        if not line.only or not isinstance(line.shape, str):
            return
        sort = self.rows[line.shape].sort
        for index, printed in enumerate(line.value):
            entry = self.writing.read(sort, printed)
            if isinstance(entry, Entry) and entry.word != line.only:
                message = f"'{entry.word}' may not stand here: this moment knows only {line.only}"
                yield line.problem(message, f"[{index}].{entry.word}")
