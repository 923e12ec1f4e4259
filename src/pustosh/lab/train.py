"""Learning what positions are worth: games of bots, sampled positions, and who won in the end."""

import os
from collections.abc import Iterable, Iterator, Sequence
from io import RawIOBase
from pathlib import Path
from typing import Any

import msgspec

from pustosh.bots.appraisal import shares, sketch
from pustosh.bots.bot_view import BotView
from pustosh.bots.planners import veteran
from pustosh.games import game
from pustosh.kernel.chance import Seeded
from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import GameSpec
from pustosh.lab.crew import Crew
from pustosh.lab.progress import Progress

BATCH = 5  # games a worker plays before they are written down
EVERY = 6  # decisions, about, between two views that are kept
POSITIONS = 24  # of a game, about
BEGINS = b'{"course":'  # each line
SLIPS = (0.0, 0.0, 0.1, 0.25)  # how often the players of a game take any choice


class Course(msgspec.Struct, frozen=True):
    """What is played to learn from; the same course plays the same games."""

    game: str
    seats: int
    seed: str


class Position(msgspec.Struct, frozen=True, array_like=True):
    game: int
    seats: tuple[tuple[float, ...], ...]  # terms of each
    nobody: tuple[float, ...]
    shares: tuple[float, ...]  # what each had of the game in the end, nobody last


class Lesson(msgspec.Struct, frozen=True):
    """The positions of one batch, a line of the file."""

    course: Course
    first: int
    games: int
    positions: list[Position]


def gather(
    course: Course, games: int, crew: Crew, kept: Path, progress: Progress
) -> list[Position]:
    """Positions of so many games; what the file has already is not played again."""
    try:
        lessons = {lesson.first: lesson for lesson in read_lessons(kept, course)}
        end_whole(kept)
        file = kept.open("ab", buffering=0)
    except OSError as error:
        raise Fault(f"{kept}: cannot be written: {error.strerror}") from None
    progress(sum(lesson.games for lesson in lessons.values()), positions_of(lessons.values()))
    left = [(first, BATCH) for first in range(0, games, BATCH) if first not in lessons]
    with file:
        for lesson in crew.run(teach, [(course, *part) for part in left]):
            lessons[lesson.first] = lesson
            write_down(file, lesson, kept)
            progress(lesson.games, positions_of(lessons.values()))
    return [position for _, lesson in sorted(lessons.items()) for position in lesson.positions]


def positions_of(lessons: Iterable[Lesson]) -> str:
    return f"{sum(len(lesson.positions) for lesson in lessons)} positions"


def teach(course: Course, first: int, count: int) -> Lesson:
    """Runs in a worker."""
    spec = game(course.game)
    pack = spec.read_pack(spec.pack_folder)
    positions: list[Position] = []
    for number in range(first, first + count):
        positions += play(spec, pack, course, number)
    return Lesson(course, first, count, positions)


def play(spec: GameSpec, pack: Any, course: Course, number: int) -> list[Position]:
    """Positions of a game of veterans that slip in some games, each from the view of a seat."""
    seed = f"{course.seed}:{number}"
    chance = Seeded(f"{seed}:slips")
    table = spec.new_game(course.seats, {}, pack, Seeded(seed))
    players = [veteran(spec.name, f"{seed}:{seat}") for seat in range(course.seats)]
    views = []
    decisions = 0
    while table.choices and decisions < spec.most_decisions:
        decisions += 1
        if chance.roll(EVERY) == 1:
            views.append(spec.view(table, decisions % course.seats))
        slips = chance.roll(1000) <= SLIPS[number % len(SLIPS)] * 1000
        bot_view = BotView(table, spec)
        table.take(bot_view.pick(chance) if slips else players[table.decider].decide(bot_view))
    outcome = spec.outcome(table)
    return [] if outcome is None else sampled(spec.name, number, views, shares(spec.name, outcome))


def sampled(name: str, number: int, views: Sequence[Any], won: tuple[float, ...]) -> list[Position]:
    made = sketch(name)
    mine = won[:1] if made.cooperative else won
    ended = (*mine, 1.0 - sum(mine)) if made.nobody else mine
    step = max(1, len(views) // POSITIONS)
    return [
        Position(number, tuple(made.seats(view)), made.nobody_terms(view), ended)
        for view in views[::step]
    ]


def write_down(file: RawIOBase, lesson: Lesson, kept: Path) -> None:
    """A disk that is full may take half a line: it is cut off when the course goes on."""
    line = msgspec.json.encode(lesson) + b"\n"
    try:
        whole = file.write(line) == len(line)
    except OSError as error:
        raise Fault(f"{kept}: cannot be written: {error.strerror}") from None
    if not whole:
        raise Fault(f"{kept}: cannot be written: the disk is full")


def end_whole(kept: Path) -> None:
    """Cut off the line that was not finished."""
    if kept.exists():
        lines = kept.read_bytes()
        os.truncate(kept, lines.rfind(b"\n") + 1)


def read_lessons(kept: Path, course: Course) -> Iterator[Lesson]:
    """A line that was not finished is left out; a file of something else is refused."""
    if not kept.exists():
        return
    for number, line in enumerate(kept.read_bytes().splitlines(keepends=True), 1):
        if line.startswith(BEGINS) and not line.endswith(b"\n"):
            return
        try:
            lesson = msgspec.json.decode(line, type=Lesson)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Fault(f"{kept}:{number}: these are no positions: {error}") from None
        if lesson.course != course:
            raise Fault(f"{kept} has another course: {lesson.course}")
        yield lesson
