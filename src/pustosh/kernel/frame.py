"""What a table says around its board, as plain facts: the question, aims, figures, drawers, groups.

A game gives these values; pages and terminals show them, whatever the game is. Every sentence is a
message of the game's own catalogue. A sign is the name of a drawing: `happiness` is in the sprite
that all games share, `shelter/threat` in that of the game.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from pustosh.kernel.choices import Choice

ACT, MAY, LEAD, WAIT = "act", "may", "lead", "wait"  # kinds of questions


class Said(msgspec.Struct, frozen=True):
    """A message and its arguments."""

    message: str
    args: dict[str, Any] = {}


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat is asked, and at which place of the game."""

    kind: str  # act: its turn; may: it may act; lead: it decides for all; wait: nothing is asked
    ask: Said
    place: Said
    help: Said | None = None
    left: int = 0  # of what a turn has: actions, people to place
    of: int = 0


class Aim(msgspec.Struct, frozen=True, kw_only=True):
    """A way to win or to lose, in numbers."""

    sign: str
    words: Said
    n: int = 0
    of: int = 0  # none: it has no end that could be drawn
    near: bool = False  # one step from losing


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """The one number of a seat that matters most."""

    sign: str
    text: str
    words: Said


class Drawer(msgspec.Struct, frozen=True, kw_only=True):
    """What lies beside the board and is opened when it is wanted."""

    name: str  # of its template, and of its title among the messages of the page
    sign: str
    n: int = 0
    wide: bool = False


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """Choices that belong together."""

    name: str
    title: Said
    sign: str
    choices: Sequence[Choice]
    note: Said | None = None
    open: bool = False  # this is what the turn is about
    person: str = ""  # who acts, where a seat leads several
    within: str = ""  # the group in which this one is folded


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What a choice means at this moment: its words, and what may come of it."""

    words: Said | None = None  # in place of those that the choice always has
    danger: Said | None = None
    fatal: bool = False  # it may kill, or lose the game: it is asked once more


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    aims: tuple[Aim, ...] = ()
    order: tuple[int, ...] = ()  # seats, as they take turns
    figures: tuple[Figure | None, ...] = ()  # by seat
    drawers: tuple[Drawer, ...] = ()
    ends: frozenset[str] = frozenset()  # verbs that end a turn: never among the other choices
    shared: bool = False  # the strip belongs to all, so that spectators have it too
