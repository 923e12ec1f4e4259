"""What rules look up by a word of a card. `words/` fills these tables, and the box carries them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from pustosh.kernel.choices import Call
from pustosh.kernel.flow import Game
from pustosh.kernel.vocabulary.shapes import Shape

if TYPE_CHECKING:
    from pustosh.games.munchkin.rules.cards.effects import Context
    from pustosh.games.munchkin.state.frames import Frame
    from pustosh.games.munchkin.table import Table

Word = tuple[str, Any]  # a word of the vocabulary and its argument
Raw = Mapping[str, Any]  # words as they are printed
Condition = Callable[["Table", int], bool]  # of the character at a seat
Targets = Callable[["Table", int, Any, "Frame | None"], list[dict[str, Any]]]


class Effect(NamedTuple):
    """A word that does something."""

    shape: Shape  # of its argument
    step: Callable[[Game[Table], Context, Any], None]
    targets: Targets | None = None  # fields of the Target to choose from; None: nothing to choose
    place: str = ""  # what the place where it stands must allow; empty: it may stand anywhere
    answers: bool = False  # it changes what was declared or rolled just now
    reaches_others: bool = False  # it acts on more than the victim, so also if the victim is dead


class Test(NamedTuple):
    """A word of a condition."""

    shape: Shape  # of its argument
    holds: Callable[[Table, int, Any], bool]


class Words(NamedTuple):
    """All that rules look up by a word, or that words and rules need of each other."""

    effects: Mapping[str, Effect]
    condition: Callable[[Raw | None], Condition | None]  # compiled once, when the box is printed
    condition_of_monster: Callable[[Raw], Condition]
    condition_of_kill: Callable[[Raw], Condition]
    frames: Mapping[str, Callable[[Game[Table], Frame], None]]  # how each kind is carried out
    limit: Callable[[Table, int], Call | None]  # the step for a limit that a character exceeds


def word_of(raw: Raw) -> Word:
    """`{lose_level: 2}` is the word `lose_level` with its argument."""
    ((word, arg),) = raw.items()
    return word, arg


def words_of(raw: Iterable[Raw]) -> tuple[Word, ...]:
    return tuple(map(word_of, raw))


JOINING = ("all", "any", "not")  # words of conditions around others


def asked_words(condition: Raw) -> frozenset[str]:
    """All words of a condition, also those inside of others."""
    words = frozenset(condition) - {"who", *JOINING}
    inner = [[arg] if word == "not" else arg for word, arg in condition.items() if word in JOINING]
    return words.union(*[asked_words(part) for parts in inner for part in parts])


def always(table: Table, seat: int) -> bool:
    """The condition that always holds."""
    return True


def number(arg: Any, default: int = 1) -> int:
    """`lose_level: 2` and `lose_level: {n: 2}` say the same."""
    if isinstance(arg, dict):
        return int(arg.get("n", default)) if arg.get("n") != "all" else ALL
    if arg == "all":
        return ALL
    return arg if type(arg) is int else default


def field(arg: Any, name: str, default: Any) -> Any:
    return arg.get(name, default) if isinstance(arg, dict) else default


ALL = 1_000
