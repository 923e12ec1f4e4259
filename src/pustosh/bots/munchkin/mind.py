"""What the bot makes of a view: itself, its rivals, and a table to ask the rules about."""

from functools import cached_property
from typing import NamedTuple

from pustosh.bots.munchkin.temper import GREEDY, Temper
from pustosh.games.munchkin.box.components import Card
from pustosh.games.munchkin.sight.glance import Glance
from pustosh.games.munchkin.sight.person import Person
from pustosh.games.munchkin.sight.view import FrameView
from pustosh.games.munchkin.state.values import WINNING
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice

Choices = tuple[Choice, ...]

# What things are worth; the unit is a tenth of a Level.
LEVEL = 10.0
GEAR_AT_LAST, GEAR_TO_COME = 1.5, 0.3  # a point of lasting Combat Strength, and per Level to go
CAPS = 0.8  # a hundred caps
GAME = 1000.0
NEAR = 8  # from this Level on a rival may win soon
LATE = 7  # from this Level on one plays for the last combat


class Outfit(NamedTuple):
    """Items worn together."""

    value: float
    items: frozenset[str]


class Mind:
    """All that follows from one view; what is dear is found out when it is asked for."""

    def __init__(self, view: Glance, temper: Temper = GREEDY) -> None:
        self.view = view
        self.table: Table = view.table
        self.seat = view.seat
        self.temper = temper
        self.me = Person(view.table, view.seat)
        self.useful: dict[tuple[str, tuple[str, ...], tuple[str, ...]], float] = {}
        self.outfits: list[Outfit] = []  # the best one, once it has been looked for

    def as_seen_from(self, seat: int) -> "Mind":
        """What a rival would make of what lies openly."""
        return Mind(self.view.as_seen_from(seat))

    @cached_property
    def rivals(self) -> list[Person]:
        return [
            Person(self.table, seat)
            for seat, alive in enumerate(self.table.alive)
            if alive and seat != self.seat
        ]

    @cached_property
    def foremost(self) -> Person | None:
        """The rival to be feared most."""
        return max(self.rivals, key=lambda rival: (rival.level, rival.strength), default=None)

    @cached_property
    def gear(self) -> float:
        """A point of lasting Combat Strength is worth more while many turns are to come."""
        highest = max(self.table.level)
        return self.temper.gear * (GEAR_AT_LAST + GEAR_TO_COME * (WINNING - 1 - highest))

    @property
    def frame(self) -> FrameView | None:
        return self.view.frames[-1] if self.view.frames else None

    @property
    def surplus(self) -> int:
        """Cards that would have to be given away if the turn ended now."""
        return len(self.view.hand) - self.me.hand_limit

    def card(self, id_: str) -> Card:
        return self.table.box.cards[id_.partition("#")[0]]

    def copies(self, id_: str) -> int:
        """Equal cards in the hand, or in the Backpack, of which choices name one only."""
        record = self.card(id_).record
        held = self.view.hand if id_ in self.view.hand else self.me.pack
        return max(1, sum(self.card(other).record == record for other in held))


def seat_of(word: str) -> int:
    """`seat:2`."""
    return int(word.removeprefix("seat:"))


def taken(choices: Choices, *verbs: str) -> Choice | None:
    """The first choice with one of these verbs, in the order of the verbs."""
    return next((choice for verb in verbs for choice in choices if choice.verb == verb), None)
