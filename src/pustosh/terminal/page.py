"""What a player is shown at a moment, and the functions by which a game draws it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from rich.text import Text

from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Frame
from pustosh.matches.messages import Voice
from pustosh.terminal.canvas import Drawn
from pustosh.terminal.inks import BY_NIGHT, Inks
from pustosh.terminal.speech import Speech
from pustosh.terminal.words import Words

T = TypeVar("T")


@dataclass(frozen=True)
class Page:
    view: Any
    seat: int
    voice: Voice
    words: Words  # of this game, in the terminal's catalogue
    choices: tuple[Choice, ...]
    inks: Inks = BY_NIGHT
    lit: frozenset[str] = frozenset()  # things the highlighted choice is about

    @property
    def pack(self) -> Any:
        """In the language of the reader."""
        return self.voice.pack

    def number(self, thing: str) -> int:
        """The number of the first choice about this thing; 0 if there is none."""
        for number, choice in enumerate(self.choices, 1):
            if thing in (choice.about, choice.key):
                return number
        return 0

    def own_first(self, seats: Sequence[T]) -> list[T]:
        """One's own seat, then the others in their order."""
        return [seats[self.seat], *seats[: self.seat], *seats[self.seat + 1 :]]

    def showing(self, inks: Inks, lit: frozenset[str]) -> "Page":
        return replace(self, inks=inks, lit=lit)


def page_of(speech: Speech) -> Page:
    session = speech.session
    return Page(
        view=session.spec.view(session.match.game, session.seat),
        seat=session.seat,
        voice=speech.voice,
        words=Words(speech.language, session.spec.name),
        choices=session.choices,
    )


Draw = Callable[[Page, int], Drawn]  # page, columns


@dataclass(frozen=True)
class TerminalView:
    """How a game is shown in a terminal: in words, and in signs for the drawn table."""

    headline: Callable[[Page], str]  # where the game stands, in a few words
    status: Callable[[Page], list[str]]  # what a player wants to see before each decision
    board: Callable[[Page], list[str]]
    scores: Callable[[Page], list[str]]
    card: Callable[[Page, str], list[str]]  # by id or name; empty if there is no such card
    heading: Callable[[Page, Choice], str]  # the heading above a choice
    facts: Callable[[Page, Choice], str]  # what it costs and brings, in words
    signs: Callable[[Page, Choice], Text]  # the same in signs
    legend: Callable[[Page], list[tuple[str, str]]]  # each sign and its meaning
    place: Draw  # the place itself
    rows: Draw  # what is on offer
    seats: Draw  # what everybody owns
    rows_title: str = "rows"  # what the rows are, among the messages of panels
    frame: Callable[[Any, Any], Frame] = lambda pack, view: Frame()  # of a pack and a view

    def ends(self, page: Page) -> list[tuple[int, Choice]]:
        """The choices that end a turn, with their numbers."""
        verbs = self.frame(page.pack, page.view).ends
        return [(n, choice) for n, choice in enumerate(page.choices, 1) if choice.verb in verbs]
