"""What is shown of what has happened: how a line of the journal is played, and large moments.

Both are plain facts that a game makes from lines that the reader may read, and from printed cards.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from pustosh.kernel.frame import Said
from pustosh.kernel.journal import Line

SOUNDS = ("alarm", "card", "dice", "kick", "knock", "typewriter", "wind")
KINDS = (
    "chapter", "death", "defeat", "door", "encounter", "epilogue", "level", "quest", "raid",
    "trap", "triumph", "vault", "victory", "visitor",
)  # fmt: skip
MOURNED, RUDE = "mourned", "rude"  # moods; most moments have none


class Cue(msgspec.Struct, frozen=True, kw_only=True):
    """How a line is played. `piece`, `to` and `whom` are names of its arguments."""

    sign: str = ""
    sound: str = ""
    piece: str = ""  # what moves; of a seat its figure does
    to: str = ""  # where it comes to stand
    whom: str = ""  # the seat that it befalls
    good: bool | None = None  # for whoever it is about; None: neither
    quiet: bool = False  # it belongs to the line before it and is not played by itself


class Throw(msgspec.Struct, frozen=True, kw_only=True):
    """Dice as they fell, one throw after the other, and what came of the last."""

    dice: tuple[tuple[str, ...], ...]  # faces, as the game draws them
    lines: tuple[Line, ...]  # the lines that say so
    total: int
    needed: int | None = None
    against: int | None = None  # what others have, where sums are compared
    stamp: Said | None = None
    good: bool = True


class Way(msgspec.Struct, frozen=True):
    """One of the ways in which a story could have gone on."""

    words: str  # as they are printed
    taken: bool


class Leaf(msgspec.Struct, frozen=True):
    """A card that has come into play, and what it asks for."""

    thing: str
    words: tuple[str, ...]  # as they are printed
    line: Line  # that says so


class Beat(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a moment; the parts are shown one after the other."""

    line: Line | None = None  # what the journal says
    words: Said | None = None  # what is to be said beside it
    story: str = ""  # what is printed on a card
    throw: Throw | None = None
    ways: tuple[Way, ...] = ()
    brought: tuple[Line, ...] = ()
    opened: tuple[Leaf, ...] = ()

    @property
    def lines(self) -> tuple[Line, ...]:
        """All that it tells of."""
        own = () if self.line is None else (self.line,)
        leaves = (leaf.line for leaf in self.opened)
        return (*own, *(self.throw.lines if self.throw else ()), *self.brought, *leaves)


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """Something worth a sheet of its own."""

    kind: str
    beats: tuple[Beat, ...]
    sign: str
    title: Said | None = None
    thing: str = ""  # in place of a title: its name is the title
    picture: tuple[str, str] = ("", "")  # kit and thing; what the pack does not draw has its sign
    who: int | None = None  # whose moment it is; nobody's is everybody's
    mood: str = ""
    sound: str = ""


# Of a pack, the reader's view, lines that they may read, and the place of the line that concludes
# the moment.
Teller = Callable[[Any, Any, Sequence[Line], int], Moment | None]


def before(
    lines: Sequence[Line], at: int, messages: Collection[str], **args: object
) -> Line | None:
    """The last line of this kind before the place."""
    return next((line for line in reversed(lines[:at]) if is_about(line, messages, args)), None)


def between(
    lines: Sequence[Line], first: Line, at: int, messages: Collection[str], **args: object
) -> list[Line]:
    """The lines of this kind from this line up to the place."""
    start = next(place for place in range(at, -1, -1) if lines[place] is first)
    return [line for line in lines[start:at] if is_about(line, messages, args)]


def after(
    lines: Sequence[Line], at: int, messages: Collection[str], passing: Collection[str] = ()
) -> tuple[Line, ...]:
    """The lines of this kind that follow at once, with what may come in between left out."""
    following: list[Line] = []
    for line in lines[at + 1 :]:
        if line.message in messages:
            following.append(line)
        elif line.message not in passing:
            break
    return tuple(following)


def is_about(line: Line, messages: Collection[str], args: Mapping[str, object]) -> bool:
    given = line.args
    return line.message in messages and all(given.get(name) == args[name] for name in args)
