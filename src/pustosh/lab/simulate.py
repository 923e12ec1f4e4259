"""Plays many games between bots on several processors and counts the results."""

import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, nullcontext
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.games import game
from pustosh.kernel.chance import Seeded
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import GameSpec, Outcome
from pustosh.lab.crew import Crew, crew_of
from pustosh.lab.progress import Progress, percents, silent

BATCH = 20  # games that a worker plays at most before it reports
SHARES = 8  # batches for each worker, so that none waits long for the last of another


class Plan(msgspec.Struct, frozen=True):
    game: str
    seats: int
    bots: tuple[str, ...]  # kinds; they move on by a seat from game to game
    options: dict[str, Any]
    seed: str
    pack: Path | None = None  # the base pack, if not said

    def kinds(self, number: int) -> list[str]:
        return [self.bots[(seat + number) % len(self.bots)] for seat in range(self.seats)]


class Played(msgspec.Struct):
    """The result of a game."""

    bots: list[str]
    decisions: int
    outcome: Outcome | None  # None: stopped before the end


class Tally(msgspec.Struct):
    """The results of many games."""

    games: int = 0
    decisions: int = 0
    decisions_per_second: float = 0.0  # of processor time
    unfinished: int = 0
    wins: dict[str, float] = {}  # by kind of bot; each of n winners gets 1/n
    seat_wins: list[float] = []
    scores: dict[str, dict[str, float]] = {}
    lengths: dict[str, float] = {}  # decisions in a game
    reasons: dict[str, int] = {}


def play_one(spec: GameSpec, pack: Any, plan: Plan, number: int) -> Played:
    kinds = plan.kinds(number)
    seed = f"{plan.seed}:{number}"
    players = [bot(kind, spec.name, f"{seed}:{seat}") for seat, kind in enumerate(kinds)]
    table = spec.new_game(plan.seats, plan.options, pack, Seeded(seed))
    decisions = 0
    while table.choices and decisions < spec.most_decisions:
        bot_view = BotView(table, spec)
        table.take(players[table.decider].decide(bot_view))
        decisions += 1
    return Played(kinds, decisions, _ending(spec, table))


def _ending(spec: GameSpec, table: Game[Any]) -> Outcome | None:
    return spec.outcome(table) if table.over else None


def play_batch(plan: Plan, first: int, count: int) -> tuple[list[Played], float]:
    """Games of one batch and the processor time they took; runs in a worker."""
    spec, pack = _opened(plan.game, plan.pack)
    begun = time.process_time()
    games = [play_one(spec, pack, plan, number) for number in range(first, first + count)]
    return games, time.process_time() - begun


@cache
def _opened(name: str, folder: Path | None) -> tuple[GameSpec, Any]:
    """The game and its pack, read once in each worker."""
    spec = game(name, folder)
    return spec, spec.read_pack(spec.pack_folder)


def simulate(
    plan: Plan,
    games: int,
    workers: int,
    progress: Progress = silent,
    crew: Crew | None = None,
) -> Tally:
    """Play all games; `progress` hears the number of games of each finished batch, and who wins.

    A crew may do it elsewhere; left out, it is as many processes as there are workers.
    """
    played: list[Played] = []
    seconds, standing = 0.0, Standing(plan)
    with nullcontext(crew) if crew else closing(crew_of(workers)) as at_work:
        for batch, took in batches(plan, games, workers, at_work):
            played += batch
            seconds += took
            progress(len(batch), standing.after(batch))
    return tally(plan, played, seconds)


def batches(
    plan: Plan, games: int, workers: int, crew: Crew
) -> Iterator[tuple[list[Played], float]]:
    _opened.cache_clear()  # the files may have changed since the last plan
    size = max(1, min(BATCH, games // (workers * SHARES))) if workers > 1 else BATCH
    parts = [(plan, first, min(size, games - first)) for first in range(0, games, size)]
    return crew.run(play_batch, parts)


class Standing:
    """Who has won how much so far."""

    def __init__(self, plan: Plan) -> None:
        self.games = 0
        self.wins = dict.fromkeys(sorted(set(plan.bots)), 0.0)

    def after(self, batch: Sequence[Played]) -> str:
        self.games += len(batch)
        for kind, wins in wins_by_kind(batch).items():
            self.wins[kind] += wins
        return percents((kind, wins / self.games) for kind, wins in self.wins.items())


def wins_by_kind(played: Sequence[Played]) -> dict[str, float]:
    """Each of n winners gets 1/n."""
    wins: dict[str, float] = defaultdict(float)
    for result in played:
        winners = result.outcome.winners if result.outcome else ()
        for seat in winners:
            wins[result.bots[seat]] += 1 / len(winners)
    return wins


def tally(plan: Plan, played: Sequence[Played], seconds: float) -> Tally:
    ended = [(result, result.outcome) for result in played if result.outcome is not None]
    wins, seat_wins = wins_by_kind(played), [0.0] * plan.seats
    scores: dict[str, list[int]] = {kind: [] for kind in sorted(set(plan.bots))}
    for result, outcome in ended:
        for seat in outcome.winners:
            seat_wins[seat] += 1 / len(outcome.winners)
        for seat, kind in enumerate(result.bots):
            scores[kind].append(outcome.scores[seat])
    decisions = sum(result.decisions for result in played)
    return Tally(
        games=len(played),
        decisions=decisions,
        decisions_per_second=round(decisions / seconds, 1) if seconds else 0.0,
        unfinished=len(played) - len(ended),
        wins={kind: round(wins[kind], 3) for kind in scores},
        seat_wins=[round(share, 3) for share in seat_wins],
        scores={kind: spread(values) for kind, values in scores.items()},
        lengths=spread([result.decisions for result in played]),
        reasons=dict(sorted(Counter(outcome.reason for _, outcome in ended).items())),
    )


def spread(values: Sequence[int]) -> dict[str, float]:
    """Mean, minimum, median and maximum."""
    if not values:
        return {}
    ordered = sorted(values)
    return {
        "mean": round(sum(values) / len(values), 2),
        "min": ordered[0],
        "median": ordered[len(ordered) // 2],
        "max": ordered[-1],
    }


def win_share(result: Tally) -> Mapping[str, float]:
    """The share of games each kind of bot won."""
    return {kind: wins / result.games for kind, wins in result.wins.items()}
