"""Plays a pack until its figures are sure enough, or until there are enough games."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from pustosh.games import game
from pustosh.kernel.faults import Fault
from pustosh.kernel.spec import GameSpec
from pustosh.lab.balance.facts import GameFacts
from pustosh.lab.balance.measures import measure_of
from pustosh.lab.balance.report import Report, report_on, seat_wins
from pustosh.lab.balance.watching import played_game, recorded_game
from pustosh.lab.crew import Crew
from pustosh.lab.progress import Progress, silent
from pustosh.lab.simulate import Plan
from pustosh.matches.files import load
from pustosh.matches.record import Record

BATCH = 10  # games that a worker plays before it reports
ROUND = 100  # games between two looks at the intervals


class Wanted(msgspec.Struct, frozen=True):
    """When to stop."""

    games: int = 2_000  # at most
    within: float = 0.03  # half the width of the interval of each seat's wins


@lru_cache(2)
def game_and_pack(name: str, folder: Path | None) -> tuple[GameSpec, Any]:
    """Read once in a process: a worker plays many batches with one pack."""
    spec = game(name, folder)
    return spec, spec.read_pack(spec.pack_folder)


def play_batch(plan: Plan, first: int, count: int) -> list[GameFacts]:
    """Runs in a worker."""
    spec, pack = game_and_pack(plan.game, plan.pack)
    measure = measure_of(spec.name)
    return [
        played_game(spec, pack, measure, plan, number) for number in range(first, first + count)
    ]


def measure_pack(plan: Plan, wanted: Wanted, crew: Crew, progress: Progress = silent) -> Report:
    """Rounds of games; after each it is looked whether the intervals are narrow enough."""
    spec, pack = game_and_pack(plan.game, plan.pack)
    alike, facts = spec.cooperative or plan.seats == 1, list[GameFacts]()
    while len(facts) < wanted.games and not is_sure(facts, wanted.within, alike):
        most = min(wanted.games, len(facts) + ROUND)
        parts = [
            (plan, first, min(BATCH, most - first)) for first in range(len(facts), most, BATCH)
        ]
        for batch in crew.run(play_batch, parts):
            facts += batch
            progress(len(batch), wins_so_far(facts, alike))
    report = report_of(spec, pack, facts, plan.pack)
    report.seed = plan.seed
    report.stopped = "sure" if is_sure(facts, wanted.within, alike) else "games"
    return report


def wins_so_far(games: Sequence[GameFacts], alike: bool) -> str:
    ended = [game for game in games if game.reason]
    if not ended:
        return "no game has ended"
    wins = (seat_wins(ended, seat, alike) for seat in range(ended[0].seats))
    shares = (f"{100 * each.value:.0f} % ± {100 * each.radius:.0f}" for each in wins)
    return f"wins by seat: {', '.join(shares)}"


def is_sure(games: Sequence[GameFacts], within: float, alike: bool) -> bool:
    ended = [game for game in games if game.reason]
    if not ended:
        return False
    return all(seat_wins(ended, seat, alike).radius <= within for seat in range(ended[0].seats))


def report_of(spec: GameSpec, pack: Any, facts: Sequence[GameFacts], folder: Path | None) -> Report:
    name = folder.name if folder else "base"
    return report_on(spec, pack, measure_of(spec.name), facts, name)


def records_in(paths: Sequence[Path]) -> list[Path]:
    """Files, and the `*.json` and `*.jsonl` of folders."""
    files = [
        file
        for path in paths
        for file in (sorted(path.glob("*.json*")) if path.is_dir() else [path])
    ]
    if not files:
        raise Fault(f"no record in {', '.join(map(str, paths))}: *.json or *.jsonl is expected")
    return files


def measure_records(
    name: str, paths: Sequence[Path], seats: int | None, pack: Path | None
) -> tuple[Report, list[str]]:
    """The report on recorded games of one number of seats, and why others were left out."""
    spec, box = game_and_pack(name, pack)
    measure, facts, left_out = measure_of(name), list[GameFacts](), list[str]()
    for file in records_in(paths):
        try:
            record = load(file)
            seats = seats or len(record.header.seats)
            check(record, name, seats)
            facts.append(recorded_game(spec, box, measure, record))
        except Fault as fault:
            left_out.append(f"{file.name}: {fault}")
    if not facts:
        raise Fault(f"none of the records can be counted; {left_out[0]}")
    return report_of(spec, box, facts, pack), left_out


def check(record: Record, name: str, seats: int) -> None:
    if record.header.game != name:
        raise Fault(f"a game of {record.header.game}, not of {name}")
    if len(record.header.seats) != seats:
        raise Fault(f"{len(record.header.seats)} seats, and the report is for {seats}")
    if record.end is None:
        raise Fault("the game is not over")
