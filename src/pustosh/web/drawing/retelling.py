"""A finished game told again: its journal in chapters, and its numbers at the end of each."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pustosh.kernel.chance import Recorded
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal, Line
from pustosh.kernel.spec import GameSpec
from pustosh.matches.lessons import begin
from pustosh.matches.record import Record

Curves = Callable[[Any], dict[str, list[int]]]  # of a table: for each measure a number a seat


class Chapter(NamedTuple):
    """A round, a turn, a day: the line that opens it, and what happened."""

    opening: Line | None  # nothing opens what comes before the first
    lines: list[Line]


class Retelling(NamedTuple):
    game: Game[Any]  # as it ended
    lines: list[Line]  # for everybody
    chapters: list[Chapter]
    marks: list[int]  # numbers of the chapters that were counted
    series: dict[str, list[list[int]]]  # measure -> for each of them, a number for each seat


def retell(
    spec: GameSpec, pack: Any, record: Record, opens: str = "", curves: Curves | None = None
) -> Retelling:
    """Play the record once more; what opens a chapter is a message of the journal."""
    journal, header = Journal(), record.header
    game = begin(spec, pack, header, Recorded(header.chance), journal)
    reel = Reel(opens, curves)
    reel.look(game, journal)
    for answer in record.answers:
        game.chance = Recorded(answer.chance)
        game.answer(answer.seat, answer.key)
        reel.look(game, journal)
    reel.note(game)
    lines = journal.read(None)
    return Retelling(game, lines, chapters_of(lines, opens), reel.marks, reel.series)


class Reel:
    """Notes the numbers of a game whenever a chapter has ended."""

    def __init__(self, opens: str, curves: Curves | None) -> None:
        self._opens = opens
        self._curves = curves
        self._read = self._chapter = 0
        self.marks: list[int] = []
        self.series: dict[str, list[list[int]]] = {}

    def look(self, game: Game[Any], journal: Journal) -> None:
        fresh = journal.lines[self._read :]
        self._read = len(journal.lines)
        opened = sum(line.message == self._opens for line in fresh)
        if opened:
            self.note(game)
            self._chapter += opened

    def note(self, game: Game[Any]) -> None:
        if self._curves is None:
            return
        self.marks.append(self._chapter)
        for measure, numbers in self._curves(game.table).items():
            self.series.setdefault(measure, []).append(numbers)


def chapters_of(lines: Sequence[Line], opens: str) -> list[Chapter]:
    chapters = [Chapter(None, [])]
    for line in lines:
        if line.message == opens:
            chapters.append(Chapter(line, []))
        else:
            chapters[-1].lines.append(line)
    return chapters
