"""Writes data sets: of games between bots, counted as `pustosh sim` counts them, and of records."""

from pathlib import Path

from pustosh.encoding.encoded import encoded
from pustosh.lab.crew import crew_of
from pustosh.lab.dataset.decisions import batches, recorded, simulated_batch
from pustosh.lab.dataset.files import checked, writing
from pustosh.lab.progress import Progress
from pustosh.lab.simulate import BATCH, Plan, Played, Standing, Tally, tally
from pustosh.matches.record import Record


def write(plan: Plan, games: int, workers: int, path: Path, progress: Progress) -> Tally:
    """Play all games and write their decisions, in the order of the games."""
    parts = [(plan, first, count) for first, count in batches(games, BATCH)]
    played: list[Played] = []
    seconds, standing = 0.0, Standing(plan)
    with writing(checked(path)) as sink:
        for results, rows, took in crew_of(workers).run(simulated_batch, parts):
            sink.add(rows)
            played += results
            seconds += took
            progress(len(results), standing.after(results))
    return tally(plan, played, seconds)


def export(record: Record, path: Path, pack: Path | None = None) -> None:
    """The decisions of a record, as those of simulated games."""
    checked(path)
    rows = recorded(encoded(record.header.game, pack), record)
    with writing(path) as sink:
        sink.add(rows)
