"""The course of a game: where it stands, what was told, and the way back to any earlier answer."""

from collections.abc import Sequence
from copy import copy
from typing import Any

from pustosh.kernel.chance import Recorded
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal, Line
from pustosh.kernel.spec import GameSpec
from pustosh.matches.record import Answer, Header, Record
from pustosh.matches.replay import Differs, follow, replay

STEP = 64  # answers between two copies of the game that are kept for the way back


class Course:
    def __init__(self, spec: GameSpec, pack: Any, header: Header) -> None:
        self.journal = Journal()
        self.game: Game[Any] = replay(spec, pack, Record(header), self.journal)
        self.marks: list[int] = []  # how long the journal was before each answer
        self._copies = [(0, self._copy())]  # answers, and the game after them

    def _copy(self) -> Game[Any]:
        return self.game.copy(Recorded(()))

    def frozen(self) -> "Course":
        """A copy to look at."""
        twin = copy(self)
        twin.game, twin.marks, twin.journal = self._copy(), self.marks[:], Journal()
        twin.journal.lines = self.journal.lines[:]
        return twin

    def taken(self, mark: int) -> None:
        """The game has taken an answer; the journal was this long before it."""
        self.marks.append(mark)
        if len(self.marks) % STEP == 0:
            self._copies.append((len(self.marks), self._copy()))

    def follow(self, answer: Answer) -> None:
        """Take an answer with what chance said then; after Differs the course must go back."""
        mark, number = len(self.journal.lines), len(self.marks) + 1
        try:
            follow(self.game, answer, number)
        except Differs:
            raise
        except Exception as error:  # a step that meets what its rules never bring about
            raise Differs(number, repr(error)) from error
        self.taken(mark)

    def go_to(self, answers: Sequence[Answer], kept: int, anew: bool = False) -> None:
        """Go on with these answers, of which the course has the first `kept` already.

        `anew`: an answer has failed and left the game in the middle of something.
        """
        if anew or kept < len(self.marks):
            kept = self._back_to(kept)
        for answer in answers[kept:]:
            self.follow(answer)

    def _back_to(self, answers: int) -> int:
        """The nearest copy that is not later: how many answers had been given then."""
        while self._copies[-1][0] > answers:
            self._copies.pop()
        at, kept = self._copies[-1]
        self.place(at, kept.copy(Recorded(())), self.journal.lines, self.marks)
        return at

    def place(self, at: int, game: Game[Any], lines: list[Line], marks: list[int]) -> None:
        """Stand at this game, with so much of the journal as had been told by then."""
        end = marks[at] if at < len(marks) else len(lines)
        self.journal = Journal()
        self.journal.lines = lines[:end]
        self.game, self.marks = game, marks[:at]
        self.game.journal = self.journal

    def resume(self, at: int, game: Game[Any], lines: list[Line], marks: list[int]) -> None:
        """Stand at a game that was kept elsewhere; the way back leads to the set-up."""
        self._copies = [*self._copies[:1], (at, game)]
        self.place(at, game.copy(Recorded(())), lines, marks)

    def lines_at(self, answers: int) -> int:
        """How long the journal was when so many answers had been given."""
        return self.marks[answers] if answers < len(self.marks) else len(self.journal.lines)
