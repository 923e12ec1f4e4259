"""One game from its first question to its end, with its record and its journal."""

from collections.abc import Iterator, Mapping
from typing import Any

from pustosh.kernel.chance import Seeded
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal
from pustosh.kernel.spec import GameSpec
from pustosh.matches.match import new_match
from pustosh.matches.record import Record, Seat
from pustosh.matches.replay import follow, replay


class EndlessGame(AssertionError):
    """A game that takes more decisions than its spec says."""


class Table:
    """One random game of a kind, and how to play it."""

    record: Record  # of the game as far as it has been played
    journal: Journal
    marks: list[int]  # how long the journal was before each answer

    def __init__(
        self, spec: GameSpec, pack: Any, seats: int, options: Mapping[str, Any], seed: str
    ) -> None:
        self.spec = spec
        self.pack = pack
        self.seats = seats
        self.options = options
        self.seed = seed

    def __str__(self) -> str:
        options = f", options {dict(self.options)}" if self.options else ""
        return f"{self.spec.name} for {self.seats}, seed {self.seed!r}{options}"

    def play(self) -> Iterator[Game[Any]]:
        """The game at each decision, and once more when it is over."""
        seats = [Seat(f"Player {seat}") for seat in range(self.seats)]
        match = new_match(self.spec, self.pack, seats, self.options, seed=self.seed)
        self.record, self.journal, self.marks = match.record, match.journal, match.marks
        game, taste = match.game, Seeded(f"{self.seed}:taste")
        for _ in range(self.spec.most_decisions):
            yield game
            if not game.choices:
                return
            match.answer(game.decider, self.spec.pick(game, taste).key)
        raise EndlessGame(f"no end after {self.spec.most_decisions} decisions")


class Recalled(Table):
    """A recorded game: played with plans, it comes where random play never comes."""

    def __init__(self, spec: GameSpec, pack: Any, record: Record) -> None:
        header = record.header
        super().__init__(spec, pack, len(header.seats), header.options, header.seed)
        self.record = record

    def play(self) -> Iterator[Game[Any]]:
        self.journal, self.marks = Journal(), []
        game = replay(self.spec, self.pack, self.record.until(0), self.journal)
        for decision, answer in enumerate(self.record.answers, 1):
            yield game
            self.marks.append(len(self.journal.lines))
            follow(game, answer, decision)
        yield game
