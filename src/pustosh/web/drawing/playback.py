"""What has happened since the seat's last answer, as steps that are played and moments shown.

Both are made of the lines that the seat may read, and of nothing else. Steps are numbered among
those lines, so that a number tells nothing of what others read.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from pustosh.kernel.journal import Line
from pustosh.kernel.moments import Beat, Cue, Moment, Teller
from pustosh.web.drawing.journal import Entry
from pustosh.web.drawing.page import Page
from pustosh.web.games import show_module

LATEST = 6  # events beside the question
LOOK_BACK = 80  # lines among which a moment finds how it began
PLAIN = Cue()


class Step(NamedTuple):
    """A line of the journal, as it is played."""

    number: int  # among all lines that the seat may read
    line: Line
    cue: Cue
    piece: str  # what moves
    to: str  # and where to
    about: str  # ids of all things that it names
    whom: int | None  # the seat that it befalls
    befalls: bool  # it does somebody else something, and that is the reader


class Playback:
    """The steps of one reader, and their moments."""

    def __init__(self, page: Page, earlier: Sequence[Entry], recent: Sequence[Entry]) -> None:
        self._page = page
        self._before = [entry for entry in earlier if isinstance(entry, Line)]
        self._since = [entry for entry in recent if isinstance(entry, Line)]

    @cached_property
    def last(self) -> int:
        """The number of the last line."""
        return len(self._before) + len(self._since)

    @cached_property
    def steps(self) -> list[Step]:
        cues, first = cues_of(self._page.spec.name), len(self._before) + 1
        return [
            step_of(number, line, cues.get(line.message, PLAIN), self._page.mine)
            for number, line in enumerate(self._since, first)
        ]

    @cached_property
    def latest(self) -> list[Step]:
        """The last events; what belongs to the line before it is left out."""
        return [step for step in self.steps if not step.cue.quiet][-LATEST:]

    @cached_property
    def moments(self) -> dict[int, Moment]:
        """By the number of the line that concludes each."""
        tellers = tellers_of(self._page.spec.name)
        known = self._before[-LOOK_BACK:]
        lines, first = [*known, *self._since], len(self._before) - len(known) + 1
        moments = {}
        for at in range(len(known), len(lines)):
            teller = tellers.get(lines[at].message)
            moment = teller(self._page.pack, self._page.view, lines, at) if teller else None
            if moment is not None:
                moments[first + at] = moment
        return moments

    def first_of(self, number: int) -> int:
        """The number of the first line that its moment tells of; never before the last answer."""
        return min(self._told_in(number))

    def last_of(self, number: int) -> int:
        return max(self._told_in(number))

    def _told_in(self, number: int) -> list[int]:
        moment = self.moments[number]
        known = {id(line) for beat in moment.beats for line in beat.lines}
        return [number, *(step.number for step in self.steps if id(step.line) in known)]

    def cue(self, line: Line) -> Cue:
        return cues_of(self._page.spec.name).get(line.message, PLAIN)

    @staticmethod
    def beats(moment: Moment) -> list[Beat]:
        """The parts that say something."""
        return [
            beat
            for beat in moment.beats
            if any((beat.line, beat.words, beat.story, beat.throw, beat.ways, beat.brought))
        ]


def cues_of(game: str) -> Mapping[str, Cue]:
    """By message; a game without cues plays its lines as sentences."""
    module = show_module(game, "show.cues")
    cues: Mapping[str, Cue] = {} if module is None else module.CUES
    return cues


def tellers_of(game: str) -> Mapping[str, Teller]:
    module = show_module(game, "show.moments")
    tellers: Mapping[str, Teller] = {} if module is None else module.MOMENTS
    return tellers


def step_of(number: int, line: Line, cue: Cue, mine: int | None) -> Step:
    args = line.args
    whom = seat_of(args.get(cue.whom))
    about = dict.fromkeys(thing_of(args[name]) for name in args if is_thing(name, args[name]))
    return Step(
        number=number, line=line, cue=cue,
        piece=thing_of(args.get(cue.piece)), to=thing_of(args.get(cue.to)),
        about=" ".join(filter(None, about)), whom=whom,
        befalls=mine is not None and whom == mine and args.get("who") != mine,
    )  # fmt: skip


def is_thing(name: str, value: Any) -> bool:
    return isinstance(value, str) or name == "who"


def thing_of(value: Any) -> str:
    """The id by which the page knows it; of a seat, its figure."""
    if isinstance(value, str):
        return value.replace(" ", "_")
    return f"seat:{value}" if isinstance(value, int) else ""


def seat_of(value: Any) -> int | None:
    """`seat:2`, or 2."""
    if isinstance(value, str) and value.startswith("seat:"):
        return int(value.removeprefix("seat:"))
    return value if isinstance(value, int) else None
