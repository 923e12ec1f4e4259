"""`pustosh analyse`: the chances of every seat over a finished game, turning points, luck."""

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import click

from pustosh.bots.analysis import Analysis, analysis_of, look_at, tasks_of
from pustosh.bots.analysis.looking import ITERATIONS, opened
from pustosh.bots.analysis.points import Point
from pustosh.bots.search import Budget
from pustosh.cli.arguments import pack_option
from pustosh.cli.crews import crew_for, on_option, workers_option
from pustosh.cli.output import as_json, print_json, progress_bar
from pustosh.kernel.faults import Fault
from pustosh.lab.progress import percents
from pustosh.matches.files import load
from pustosh.matches.messages import Voice
from pustosh.matches.record import Record
from pustosh.matches.replay import replay


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--iterations", type=int, default=ITERATIONS, show_default=True,
    help="Playouts for each decision: more are surer, and take longer.",
)  # fmt: skip
@workers_option
@on_option
@pack_option
@as_json
def analyse(
    file: Path, iterations: int, workers: int, on: str, pack: Path | None, json: bool
) -> None:
    """Look at the finished game of FILE: chances, turning points, luck."""
    Budget(iterations)  # refused here, not in a worker
    record = load(file)
    if record.end is None:
        raise Fault(f"{file}: the game is not over; only a finished game is analysed")
    spec, box = opened(record.header.game, pack)
    replay(spec, box, record)  # a record that differs is told before the work begins
    tasks, points = tasks_of(record, iterations, pack), []
    title = f"{spec.name}, {len(record.answers)} answers"
    with progress_bar(title, len(tasks)) as progress, closing(crew_for(workers, on)) as crew:
        for batch in crew.run(look_at, [(task,) for task in tasks]):
            points += batch
            progress(1, chances_in(points, record))
    analysis = analysis_of(spec, box, record, points, iterations)
    if json:
        print_json(analysis)
        return
    voice = Voice(spec, box, "en", [seat.name for seat in record.header.seats])
    for line in lines_of(analysis, record, voice, pack):
        click.echo(line)


def chances_in(points: Sequence[Point], record: Record) -> str:
    """Of the seats that decided, at the last of the decisions that were looked at."""
    if not points:
        return ""
    last = points[-1]
    names = [seat.name for seat in record.header.seats]
    return f"answer {last.at + 1}: {percents(zip(names, last.after, strict=False))}"


def lines_of(analysis: Analysis, record: Record, voice: Voice, pack: Path | None) -> list[str]:
    names = [seat.name for seat in record.header.seats]
    lines = [f"{len(analysis.points)} decisions were looked at"]
    for turn in analysis.turns:
        change = f"{100 * turn.change:+.0f} points"
        taken = worded(record, turn.at, turn.key, voice, pack)
        if turn.kind == "luck":
            lines.append(f"answer {turn.at + 1}: luck, {names[turn.seat]} {change} ({taken})")
        else:
            best = worded(record, turn.at, turn.best, voice, pack)
            lines.append(
                f"answer {turn.at + 1}: {names[turn.seat]} {change}: {taken}; better: {best}"
            )
    for dice, cost, luck in zip(analysis.dice, analysis.choices, analysis.luck, strict=True):
        name = names[dice.seat]
        lines.append(
            f"{name}: own choices cost {100 * cost:.0f} points, luck brought {100 * luck:+.0f}; "
            f"{dice.rolls} dice made {dice.total}, {dice.expected:.1f} were to be expected "
            f"({100 * dice.rolled:+.0f}); {dice.draws} draws ({100 * dice.drawn:+.0f})"
        )
    return lines


def worded(record: Record, at: int, key: str, voice: Voice, pack: Path | None) -> str:
    """A choice as it was offered then."""
    spec, box = opened(record.header.game, pack)
    standing = replay(spec, box, record.until(at))
    choice = next((choice for choice in standing.choices if choice.key == key), None)
    return voice.choice(choice) if choice is not None else key
