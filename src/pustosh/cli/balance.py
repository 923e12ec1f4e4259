"""`pustosh balance`: a report on a pack, or on recorded games."""

from contextlib import closing
from pathlib import Path

import click

from pustosh.cli.arguments import game_argument, options, pack_option
from pustosh.cli.crews import crew_for, on_option, workers_option
from pustosh.cli.output import as_json, print_json, progress_bar
from pustosh.cli.sim import plan_of
from pustosh.kernel.faults import Fault
from pustosh.lab.balance.comparison import Comparison, compare
from pustosh.lab.balance.measuring import Wanted, measure_pack, measure_records
from pustosh.lab.balance.page import page_of, write_whole
from pustosh.lab.balance.report import Report
from pustosh.lab.crew import Crew
from pustosh.lab.simulate import Plan

BASE = "base"
ENOUGH = {"sure": "sure enough", "games": "no more games were allowed", "": "as recorded"}
MOST_LINES = 12  # marked differences and cards that the terminal lists


@click.command()
@game_argument
@click.option("--seats", type=int, help="Number of seats; the fewest if left out.")
@click.option("--bots", default="greedy", show_default=True, help="Kinds, such as level3,greedy.")
@click.option("--games", type=click.IntRange(1), default=2000, show_default=True, help="At most.")
@click.option(
    "--within", type=click.FloatRange(0.1, 50), default=3.0, show_default=True,
    help="Stop when each seat's wins are known to so many percentage points.",
)  # fmt: skip
@click.option("--seed", default="balance", show_default=True)
@workers_option
@on_option
@click.option("--against", default="", help="`base` or a folder: compare with this pack.")
@click.option(
    "--records", type=click.Path(path_type=Path, exists=True), multiple=True,
    help="Count recorded games instead of playing: a file or a folder; several times.",
)  # fmt: skip
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write HTML here.")
@options
@pack_option
@as_json
def balance(  # noqa: PLR0913  one argument for each option
    game: str, seats: int | None, bots: str, games: int, within: float, seed: str, workers: int,
    on: str, against: str, records: tuple[Path, ...], out: Path | None, options: tuple[str, ...],
    pack: Path | None, json: bool,
) -> None:  # fmt: skip
    """Play GAME until its balance is sure enough, and write a report."""
    if out is not None and not out.parent.is_dir():
        raise Fault(f"--out {out}: there is no folder {out.parent}")
    if records and against:
        raise Fault("--against compares packs that are played; leave it out with --records")
    if records:
        report, left_out = measure_records(game, records, seats, pack)
        for line in left_out:
            click.echo(f"left out: {line}", err=True)
        publish(report, None, out, json)
        return
    mine = plan_of(game, seats, bots, seed, options, pack)
    plans = [mine, *other_plan(mine, against)]
    with closing(crew_for(workers, on)) as crew:
        reports = measure(plans, Wanted(games, within / 100), crew)
    publish(reports[0], compare(*reports) if len(reports) > 1 else None, out, json)


def other_plan(mine: Plan, against: str) -> list[Plan]:
    """The same games with the other pack."""
    if not against:
        return []
    folder = None if against == BASE else Path(against)
    options = tuple(f"{name}={value}" for name, value in mine.options.items())
    other = plan_of(mine.game, mine.seats, ",".join(mine.bots), mine.seed, options, folder)
    if other.pack == mine.pack:
        raise Fault(f"--against {against}: this is the pack itself")
    return [other]


def measure(plans: list[Plan], wanted: Wanted, crew: Crew) -> list[Report]:
    reports = []
    for plan in plans:
        title = f"{plan.game}, {plan.pack.name if plan.pack else BASE}, {plan.seats} seats"
        with progress_bar(title, wanted.games) as progress:
            reports.append(measure_pack(plan, wanted, crew, progress))
    return reports


def publish(report: Report, comparison: Comparison | None, out: Path | None, json: bool) -> None:
    if out is not None:
        write_whole(out, page_of(report, comparison))
    if json:
        print_json(comparison or report)
        return
    for line in summary(report, comparison):
        click.echo(line)
    if out is not None:
        click.echo(f"the report is in {out}")


def summary(report: Report, comparison: Comparison | None) -> list[str]:
    length = report.length
    wins = ", ".join(
        f"{100 * wins.value:.0f} % ± {100 * wins.radius:.0f}" for wins in report.seat_wins
    )
    lines = [
        f"{report.games} games, {report.unfinished} unfinished; {ENOUGH[report.stopped]}",
        f"{length.unit}: median {length.median:g} ({length.low:g} to {length.high:g})",
        f"wins by seat: {wins}",
    ]
    marked = [row for row in report.cards if row.mark]
    lines += [
        f"{row.mark}: {row.label}, {100 * row.lift.value:+.0f} points when played"
        for row in sorted(marked, key=lambda row: -abs(row.lift.value - row.usual))[:MOST_LINES]
    ]
    if comparison is not None:
        lines += [
            f"differs: {row.figure} {row.of}: {row.mine.value:.3f} against {row.theirs.value:.3f}"
            for row in comparison.marked[:MOST_LINES]
        ] or ["no difference is beyond chance"]
    return lines
