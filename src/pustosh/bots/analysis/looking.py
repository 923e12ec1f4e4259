"""Looks at the decisions of a record, a batch at a time; batches can be done anywhere."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from pustosh.bots.analysis.points import Point
from pustosh.bots.bot_view import BotView
from pustosh.bots.planners import veteran
from pustosh.bots.search import Budget, Thoughts, deserves_a_look
from pustosh.bots.search.budget import Clock
from pustosh.bots.search.playouts import blindly
from pustosh.bots.search.rounds import Rounds
from pustosh.bots.search.styles import STYLES
from pustosh.bots.trying import Planned
from pustosh.games import game
from pustosh.kernel.chance import Chance, Seeded
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import GameSpec
from pustosh.matches.record import Record
from pustosh.matches.replay import follow, replay

BATCH = 4  # answers: a server that stops waits for one batch
MARGIN = 2.0  # standard errors by which another choice must be better to be called so
ITERATIONS = 120  # of the search, for a decision


class Task(msgspec.Struct, frozen=True):
    """Some answers of a record, to be looked at in one go."""

    record: Record
    first: int
    count: int
    iterations: int = ITERATIONS
    pack: Path | None = None


def tasks_of(record: Record, iterations: int = ITERATIONS, pack: Path | None = None) -> list[Task]:
    every = range(0, len(record.answers), BATCH)
    return [Task(record, first, BATCH, iterations, pack) for first in every]


@lru_cache(4)
def opened(name: str, pack: Path | None) -> tuple[GameSpec, Any]:
    """A game and its box; a worker looks at many batches of one game."""
    spec = game(name, pack)
    return spec, spec.read_pack(spec.pack_folder)


def look_at(task: Task) -> list[Point]:
    """Runs in a worker."""
    spec, box = opened(task.record.header.game, task.pack)
    standing = replay(spec, box, task.record.until(task.first))
    answers = task.record.answers[task.first : task.first + task.count]
    points = []
    for at, answer in enumerate(answers, task.first):
        if (point := point_at(spec, standing, at, answer.key, task.iterations)) is not None:
            points.append(point)
        follow(standing, answer, at + 1)
    return points


def point_at(
    spec: GameSpec, standing: Game[Any], at: int, key: str, iterations: int
) -> Point | None:
    """None where there was nothing to decide, or nothing worth a search."""
    taken = next((choice for choice in standing.choices if choice.key == key), None)
    if taken is None or len(standing.choices) == 1:
        return None
    bot_view = BotView(standing, spec)
    if not deserves_a_look(bot_view):
        return None
    thoughts = compare(bot_view, taken, Budget(iterations), Seeded(f"analysis:{at}"))
    chances = {line.choice.key: line.chances for line in thoughts.lines}
    best = thoughts.best.key
    return Point(at, bot_view.seat, key, best, rounded(chances[best]), rounded(chances[key]))


def compare(bot_view: BotView, taken: Choice, budget: Budget, chance: Chance) -> Thoughts:
    """The choice that was taken against others: another is better only where it clearly is."""
    style = STYLES[bot_view.game]
    planner = veteran(bot_view.game, "analysis")
    guide = style.guide(planner) if style.planned else Planned(blindly(chance))
    careful = replace(style, margin=MARGIN)
    return Rounds(bot_view, Clock(budget), guide, careful).think(chance, taken)


def rounded(chances: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(chance, 4) for chance in chances)
