"""What is noted of one game, and what each game tells about itself."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from pustosh.kernel.journal import Line

Roles = list[dict[str, tuple[str, ...]]]  # of each seat: kind of role -> roles
Moment = tuple[str, int]  # what it is, and which: a moment is counted once


class GameFacts(msgspec.Struct):
    """One game, in figures. Seats come in order; ids are those of the pack."""

    bots: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str  # "": it did not come to an end
    decisions: int
    length: int
    roles: Roles
    drawn: frozenset[str]
    played: tuple[frozenset[str], ...]
    read: frozenset[str]
    deaths: dict[str, int]
    counts: dict[str, float]
    values: dict[str, float | bool]  # only what this game has; yes and no become a share

    @property
    def seats(self) -> int:
        return len(self.played)

    def credit(self, seat: int) -> float:
        """The victory is divided among all who share it."""
        return (seat in self.winners) / max(1, len(self.winners))


@dataclass(frozen=True)
class Measure:
    """How a game is measured. A game without one has lengths in decisions, and no roles."""

    unit: str = "decisions"
    length: Callable[[Any], int] | None = None  # of a table
    plays: frozenset[str] | None = None  # verbs that play a card; left out, all of them
    cards: Callable[[Any], Mapping[str, str]] = lambda pack: {}  # id -> kind: what is compared
    copies_of: Callable[[str], str] = lambda piece: piece  # the card of which a piece is a copy
    roles: Callable[[Any], Roles] | None = None  # of a table, at the end
    story: Callable[[Line], str] = lambda line: ""  # the id of what is read in this line
    stories: Callable[[Any], Mapping[str, str]] = lambda pack: {}  # id -> kind
    deaths: Callable[[Sequence[Line]], Iterable[str]] = lambda lines: ()  # the cause of each
    counts: Callable[[Any, Iterable[Line]], Mapping[str, float]] | None = None  # of table, journal
    values: Callable[[Any, Sequence[Line]], Mapping[str, float | bool]] | None = None
    moments: Callable[[Any], Iterable[Moment]] = lambda table: ()  # looked for before each answer
    listed: frozenset[str] = frozenset()  # kinds of cards that tables of few rows name, too
