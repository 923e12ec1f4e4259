"""What is said of a game that is over: how each point was made, awards, what became of people.

A game gives these facts from its last state and its journal; every title is a message of its own
catalogue, in the context of the frame.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import msgspec

from pustosh.kernel.frame import Said
from pustosh.kernel.journal import Line

MOST = 5  # awards of a game: what everybody gets is worth nothing

Amount = Callable[[Line], int]


class Points(msgspec.Struct, frozen=True):
    """A row of an account: so many points of a kind, and the card or place that gave them."""

    kind: str  # its words are the message `points/<kind>`
    n: int
    thing: str = ""


class Account(msgspec.Struct, frozen=True):
    """How the score of a seat came about; the rows add up to it."""

    seat: int
    rows: tuple[Points, ...]

    @property
    def total(self) -> int:
        return sum(row.n for row in self.rows)

    def of(self, kind: str) -> int:
        return sum(row.n for row in self.rows if row.kind == kind)


class Prize(msgspec.Struct, frozen=True, kw_only=True):
    """Something one may be the best at: counted, summed up, or the largest of its kind."""

    name: str  # its words are `award/<name>` and `award/<name>/why`
    sign: str
    messages: Collection[str]
    amount: Amount = lambda line: 1
    by: str = "who"  # the argument that names a seat, or a thing
    largest: bool = False  # a single line decides


class Award(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    sign: str
    n: int
    seats: tuple[int, ...] = ()  # all who share it; nobody's is that of a thing
    thing: str = ""

    @property
    def title(self) -> Said:
        return Said(f"award/{self.name}")

    @property
    def why(self) -> Said:
        return Said(f"award/{self.name}/why", {"n": self.n, "thing": self.thing})


class Life(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody did, what was done to them, and what became of them."""

    who: str  # nobody: what is told of all
    says: tuple[Said, ...]  # the first says when they were there
    script: str = ""  # the epilogue, whose name is its title
    text: str = ""
    gone: bool = False


def awards_of(prizes: Iterable[Prize], lines: Sequence[Line], seats: int) -> tuple[Award, ...]:
    """The first prizes that somebody has earned; what all share alike is none."""
    given = (award(prize, lines, seats) for prize in prizes)
    return tuple(each for each in given if each is not None)[:MOST]


def award(prize: Prize, lines: Iterable[Line], seats: int) -> Award | None:
    """The first of several things has it; of several seats, all."""
    counts = counted(prize, lines)
    most = max(counts.values(), default=0)
    best = [holder for holder in counts if counts[holder] == most]
    if most <= 0 or (seats > 1 and len(best) == seats and isinstance(best[0], int)):
        return None
    if isinstance(best[0], str):
        return Award(name=prize.name, sign=prize.sign, n=most, thing=best[0])
    return Award(name=prize.name, sign=prize.sign, n=most, seats=tuple(sorted(best)))


def counted(prize: Prize, lines: Iterable[Line]) -> dict[Any, int]:
    counts: dict[Any, int] = {}
    for line in lines:
        holder = line.args.get(prize.by)
        if line.message not in prize.messages or holder is None:
            continue
        n, before = prize.amount(line), counts.get(holder, 0)
        counts[holder] = max(before, n) if prize.largest else before + n
    return counts


def argument(name: str) -> Amount:
    """A number that the line itself has."""
    return lambda line: int(line.args[name])
