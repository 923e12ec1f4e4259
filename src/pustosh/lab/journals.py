"""The invariant of the journal: it tells a seat nothing that is hidden from it.

What is hidden is what the view does not show. So a line may tell what the view shows after the same
answer, or at the moment it is written, and what both games have in common: of several discards all
see each as it is laid, and later only the top one.
"""

from collections.abc import Sequence
from typing import Any

from pustosh.kernel.chance import Chance, ChanceResult, Recording, Seeded
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal, Line
from pustosh.lab.invariants import Invariant, encode, holds
from pustosh.lab.tables import Table

TOGETHER = 12  # answers that two games are given alike

Reader = int | None  # a seat, or a spectator


class Journals(Invariant):
    """Two games that look alike to a seat are told to it alike, whatever lies hidden in them.

    Now and then all that is hidden is dealt anew, and both games go on alike for a while.
    """

    looks = 0

    def look(self, game: Game[Any]) -> None:
        if game.choices:
            seed = f"{self.table.seed}:{self.looks}"
            self.looks += 1
            if told_otherwise(self.table, *twins(self.table, game, seed), Seeded(f"{seed}:taste")):
                play_alike(self.table, *twins(self.table, game, seed), Seeded(f"{seed}:taste"))


class SetUps(Invariant):
    """Each draw of the set-up made otherwise; who cannot see it is not told of it either."""

    def finish(self, game: Game[Any]) -> None:
        chance = Recording(Seeded(self.table.seed))
        real = set_up(self.table, chance)
        answers = chance.take()
        for at, answer in enumerate(answers):
            if isinstance(answer, str):  # a card; dice are rolled before everybody's eyes
                other = set_up(self.table, Otherwise(answers, at, f"{self.table.seed}:{at}"))
                readers = cannot_tell(self.table, real, other, (None, *range(self.table.seats)))
                compare_journals(real, other, readers)


def twins(table: Table, game: Game[Any], seed: str) -> tuple[Game[Any], Game[Any]]:
    """This game, and one in which all that the decider cannot know has been dealt anew."""
    real = game.copy(Seeded(seed))
    other = table.spec.determinize(game, game.decider, Seeded(f"{seed}:other"))
    real.journal, other.journal = Journal(), Journal()
    other.chance = Seeded(seed)
    return real, other


def told_otherwise(table: Table, real: Game[Any], other: Game[Any], taste: Chance) -> bool:
    """Whether any reader is told of one game what it is not told of the other; views cost more."""
    for _ in range(TOGETHER):
        keys = open_in_both(real, other)
        if not keys:
            break
        answer_both(real, other, keys[taste.pick(keys)])
    readers: tuple[Reader, ...] = (None, *range(table.seats))
    return any(lines_for(real, reader) != lines_for(other, reader) for reader in readers)


def answer_both(real: Game[Any], other: Game[Any], key: str) -> None:
    for twin in (real, other):
        twin.answer(twin.decider, key)


def play_alike(table: Table, real: Game[Any], other: Game[Any], taste: Chance) -> None:
    """The same answers to both, as long as somebody cannot tell one from the other."""
    readers = cannot_tell(table, real, other, (None, *range(table.seats)))
    for twin in (real, other):
        twin.journal = Witness(table, twin)
    for _ in range(TOGETHER):
        keys = open_in_both(real, other)
        if not readers or not keys:
            return
        answer_both(real, other, keys[taste.pick(keys)])
        readers = cannot_tell(table, real, other, readers)
        readers = [reader for reader in readers if not saw_it_happen(real, other, reader)]
        compare_journals(real, other, readers)


class Witness(Journal):
    """A journal that notes with each line what every reader sees at that moment."""

    def __init__(self, table: Table, game: Game[Any]) -> None:
        super().__init__()
        self._table, self._game = table, game
        self.sights: list[dict[Reader, bytes]] = []

    def write(
        self, rule: str, message: str, args: dict[str, Any], to: tuple[int, ...] | None
    ) -> None:
        super().write(rule, message, args, to)
        view, readers = self._table.spec.view, (None, *range(self._table.seats))
        self.sights.append({reader: encode(view(self._game, reader)) for reader in readers})

    def sight(self, line: Line, reader: Reader) -> bytes:
        at = next(at for at, written in enumerate(self.lines) if written is line)
        return self.sights[at][reader]


def saw_it_happen(real: Game[Any], other: Game[Any], reader: Reader) -> bool:
    """Whether the views differed when the first line was written that differs."""
    mine, others = real.journal, other.journal
    assert isinstance(mine, Witness)
    assert isinstance(others, Witness)
    pairs = zip(mine.read(reader), others.read(reader), strict=False)
    differ = next((pair for pair in pairs if pair[0] != pair[1]), None)
    return differ is not None and mine.sight(differ[0], reader) != others.sight(differ[1], reader)


def cannot_tell(
    table: Table, real: Game[Any], other: Game[Any], readers: Sequence[Reader]
) -> list[Reader]:
    """Those of the readers whose views of the two games are the same to the byte."""
    view = table.spec.view
    return [
        reader for reader in readers if encode(view(real, reader)) == encode(view(other, reader))
    ]


def open_in_both(real: Game[Any], other: Game[Any]) -> list[str]:
    if real.decider != other.decider:
        return []
    also = {choice.key for choice in other.choices}
    return [choice.key for choice in real.choices if choice.key in also]


def compare_journals(real: Game[Any], other: Game[Any], readers: Sequence[Reader]) -> None:
    for reader in readers:
        lines, other_lines = lines_for(real, reader), lines_for(other, reader)
        differ = next(
            (pair for pair in zip(lines, other_lines, strict=False) if pair[0] != pair[1]), ""
        )
        what = f"the journal tells seat {reader} what its view does not show: {differ}"
        holds(lines == other_lines, what, real)


def lines_for(game: Game[Any], reader: Reader) -> list[bytes]:
    """What the reader receives: whom else a line is for is not part of it."""
    lines = game.journal.read(reader) if game.journal is not None else []
    return [encode((line.rule, line.message, line.args)) for line in lines]


def set_up(table: Table, chance: Chance) -> Game[Any]:
    return table.spec.new_game(table.seats, table.options, table.pack, chance, Journal())


class Otherwise:
    """Chance that says again what it said, but for one draw and what is impossible after it."""

    def __init__(self, results: Sequence[ChanceResult], at: int, seed: str) -> None:
        self._results = results
        self._at = at
        self._asked = -1
        self._else = Seeded(seed)

    def roll(self, sides: int) -> int:
        result = self._again()
        return result if isinstance(result, int) and result <= sides else self._else.roll(sides)

    def pick(self, among: Sequence[Any]) -> int:
        result = self._again()
        return among.index(result) if result in among else self._else.pick(among)

    def _again(self) -> ChanceResult | None:
        self._asked += 1
        is_other = self._asked == self._at or self._asked >= len(self._results)
        return None if is_other else self._results[self._asked]
