"""A scene as it is written, and a scene on the table; what its words are checked against."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from pustosh.kernel.chance import ChanceResult, Scripted
from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.flow import Game
from pustosh.kernel.journal import Journal
from pustosh.kernel.refusals import Refused, Say, message_id, why_not
from pustosh.kernel.spec import GameSpec

Facts = dict[str, Any]
STRAY = (LookupError, TypeError, ValueError, AttributeError)
PAUSE = " and pause"
FIRST_PAUSE = "pause"


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    scene: str
    rules: tuple[str, ...]
    setup: Facts = {}  # seats, and options of the game
    print: Facts = {}  # cards as this scene has them
    given: Facts = {}
    chance: tuple[ChanceResult, ...] = ()
    when: tuple[str | Facts, ...] = ()
    then: Facts = {}

    @property
    def id(self) -> str:
        return self.scene

    @property
    def pauses(self) -> bool:
        """Whether it stops at its first question, even if that has a single answer."""
        return self.when[:1] == (FIRST_PAUSE,)

    @property
    def steps(self) -> tuple[str | Facts, ...]:
        """Answers and looks, in their order."""
        return self.when[self.pauses :]


@dataclass(frozen=True)
class Wording:
    """How refusals are said, and the words a scene may use. An empty set is not checked."""

    say: Say = message_id
    messages: frozenset[str] = frozenset()  # ids of journal lines
    verbs: frozenset[str] = frozenset()  # of all choices that the game can offer


NO_WORDS = Wording()


@dataclass
class Playing:
    """A scene on the table, up to where it has been played."""

    spec: GameSpec
    scene: Scene
    game: Game[Any]
    chance: Scripted
    journal: Journal
    seats: int
    laid: Mapping[str, int]  # the pieces as the scene begins
    wording: Wording = NO_WORDS

    def why_not(self, text: str) -> Refused | None:
        """None if this choice is open; else the refusal."""
        step = read_step(text)
        self.known_step(step)
        return why_not(self.spec, self.game, step.seat, step.key, self.wording.say)

    def known_step(self, step: "Step") -> None:
        """A seat of this table and a verb of this game; else a Fault."""
        if step.seat >= self.seats:
            raise Fault(f"seat {step.seat}: seats are numbered 0 to {self.seats - 1}")
        verbs, verb = self.wording.verbs or frozenset(self.spec.acts), step.key.partition(" ")[0]
        if verbs and verb not in verbs:
            raise unknown("verb", verb, verbs)


class Step(NamedTuple):
    """An answer of a scene."""

    seat: int
    key: str
    pause: bool  # stop at the next question, even if it has a single answer


def read_step(text: str) -> Step:
    """`0 place S04.L`, or `0 place S04.L and pause`."""
    answer = text.removesuffix(PAUSE)
    seat, _, key = answer.partition(" ")
    if not seat.isdigit() or not key:
        raise Fault(f"{text!r} should be a seat and a choice, such as `0 pass`")
    return Step(int(seat), key, answer != text)


def seat_and_key(text: str) -> tuple[int, str]:
    return read_step(text)[:2]


@contextmanager
def stray_errors(names: Callable[[], Iterable[str]]) -> Iterator[None]:
    """The last net: a stray error of a game's own staging becomes a fault with known names."""
    try:
        yield
    except Fault:
        raise
    except KeyError as error:
        raise unknown("name", str(error.args[0]), names()) from error
    except STRAY as error:
        raise Fault(
            f"cannot be played as it is written: {type(error).__name__}: {error}"
        ) from error
