"""A press for games whose cards say words of a kernel vocabulary."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Any, Generic, TypeVar

import msgspec

from pustosh.kernel.chance import Chance
from pustosh.kernel.packs import Printed
from pustosh.kernel.vocabulary import Vocabulary
from pustosh.kernel.vocabulary.examples import Maker, NoExample, said_rightly
from pustosh.kernel.vocabulary.scope import Line, Scope
from pustosh.kernel.vocabulary.tables import May
from pustosh.lab.random_packs.paths import place_of, put
from pustosh.lab.random_packs.press import Rewritten, Said, Word

Records = TypeVar("Records")
WRITTEN = 2  # of so many places of a card, one gets other words


@dataclass(frozen=True, kw_only=True)
class Listening(Vocabulary[Any]):
    """A vocabulary that remembers the words it was asked about."""

    heard: list[tuple[str, str]] = field(default_factory=list)

    def refusal(self, group: str, word: str, may: May) -> str:
        if group in self.sorts:
            self.heard.append((group, word))
        return super().refusal(group, word, may)


def listening(vocabulary: Vocabulary[Any]) -> Listening:
    return Listening(**{each.name: getattr(vocabulary, each.name) for each in fields(vocabulary)})


class WordedPress(ABC, Generic[Records]):
    """Games say where the words stand (`places`), and at which other moments (`other_moments`)."""

    vocabulary: Vocabulary[Any]

    def words(self) -> set[Word]:
        return {(sort, word) for sort, word, _ in self.vocabulary.words()}

    @abstractmethod
    def places(self, card: Printed[Any]) -> Iterable[Line]:
        """All places for words on a card, empty ones too; paths lead from the card."""

    @abstractmethod
    def names(self, records: Records) -> Any:
        """What the words may speak of."""

    def other_moments(self, raw: dict[str, Any], chance: Chance) -> None:
        """The card may be used at another moment: other words may stand there."""

    def is_open(self, line: Line) -> bool:
        """Whether other words may be written here."""
        return True

    def as_printed(self, line: Line, value: Any) -> Any:
        return value

    def as_read(self, line: Line) -> Any:
        return line.value

    def rewrite(self, card: Printed[Any], names: Any, chance: Chance) -> Printed[Any]:
        raw = msgspec.to_builtins(card.value)
        self.other_moments(raw, chance)
        for path in [line.path for line in self.places(as_card(card, raw))]:
            line = next(line for line in self.places(as_card(card, raw)) if line.path == path)
            if self.is_open(line) and (self.is_wrong(line, names) or chance.roll(WRITTEN) == 1):
                try:
                    put(raw, path, self.as_printed(line, self.example(line, names, chance)))
                except NoExample:
                    continue
        return as_card(card, raw)

    def is_wrong(self, line: Line, names: Any) -> bool:
        """Whether the words that stand here are right no more, or have yet to be written."""
        if not line.value:
            return path_ends(line, ".do") or ".triggers" in line.path
        return any(self.vocabulary.problems([line._replace(value=self.as_read(line))], names))

    def example(self, line: Line, names: Any, chance: Chance) -> Any:
        if not line.only:
            return self.vocabulary.example(line.shape, names, chance, line.may)
        tables = self.vocabulary
        maker = Maker(Scope(tables, names, line.may), chance)
        entry = said_rightly(tables.rows[str(line.shape)].sort, line.only, maker)
        return tables.writing.row([tables.writing.write(entry)])

    def said(self, records: Records, cards: Rewritten) -> Iterator[Said]:
        names = self.names(records)
        for card in cards.values():
            for line in self.places(card):
                heard = listening(self.vocabulary)
                for _ in heard.faults(line.shape, self.as_read(line), names, line.may):
                    pass
                place = place_of(card.file, line.path)
                yield from (Said(card.card, place, sort, word) for sort, word in heard.heard)


def as_card(card: Printed[Any], raw: dict[str, Any]) -> Printed[Any]:
    return replace(card, value=msgspec.convert(raw, type(card.value)))


def path_ends(line: Line, *ends: str) -> bool:
    return line.path.endswith(ends)
