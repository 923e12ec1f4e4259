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
from pustosh.lab.balance.measures import measure_of
from pustosh.lab.balance.measuring import Wanted, measure_pack, measure_records
from pustosh.lab.balance.page import page_of
from pustosh.lab.balance.report import Report
from pustosh.lab.balance.summary import summary
from pustosh.lab.balance.tables import table
from pustosh.lab.crew import Crew
from pustosh.lab.simulate import Plan
from pustosh.lab.whole_files import write_whole

BASE = "base"


class SeatCounts(click.ParamType[tuple[int, ...]]):
    """`4`, or `3,4,5` for several reports side by side."""

    name = "numbers"

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, ...]:
        words = value.split(",")
        if not all(word.strip().isdecimal() for word in words):
            raise Fault(f"--seats {value!r}: write a number, or several as 3,4,5")
        return tuple(dict.fromkeys(map(int, words)))


@click.command()
@game_argument
@click.option("--seats", type=SeatCounts(), help="Number of seats; the fewest if left out.")
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
@click.option(
    "--table", "as_table", is_flag=True,
    help="Print a Markdown table with a column for each of --seats 3,4,5.",
)  # fmt: skip
@options
@pack_option
@as_json
def balance(  # noqa: PLR0913  one argument for each option
    game: str, seats: tuple[int, ...] | None, bots: str, games: int, within: float, seed: str,
    workers: int, on: str, against: str, records: tuple[Path, ...], out: Path | None,
    as_table: bool, options: tuple[str, ...], pack: Path | None, json: bool,
) -> None:  # fmt: skip
    """Play GAME until its balance is sure enough, and write a report."""
    counts: tuple[int | None, ...] = seats or (None,)
    if out is not None and not out.parent.is_dir():
        raise Fault(f"--out {out}: there is no folder {out.parent}")
    if records and against:
        raise Fault("--against compares packs that are played; leave it out with --records")
    if len(counts) > 1 and not (as_table and not (out or against or records or json)):
        raise Fault("several --seats stand side by side in a --table, and nowhere else")
    if records:
        report, left_out = measure_records(game, records, counts[0], pack)
        for line in left_out:
            click.echo(f"left out: {line}", err=True)
        publish([report], None, out, json, as_table)
        return
    mine = [plan_of(game, count, bots, seed, options, pack) for count in counts]
    plans = [*mine, *other_plan(mine[0], against)]
    with closing(crew_for(workers, on)) as crew:
        reports = measure(plans, Wanted(games, within / 100), crew)
    publish(reports, compare(*reports) if against else None, out, json, as_table)


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


def publish(
    reports: list[Report], comparison: Comparison | None, out: Path | None, json: bool,
    as_table: bool,
) -> None:  # fmt: skip
    report = reports[0]
    if out is not None:
        write_whole(out, page_of(report, comparison).encode())
    if json:
        print_json(comparison or report)
        return
    click.echo("\n".join(lines_of(reports, comparison, as_table)))
    if out is not None:
        click.echo(f"the report is in {out}")


def seats_of(report: Report) -> str:
    return f"{report.seats} seat{'s' * (report.seats > 1)}"


def lines_of(reports: list[Report], comparison: Comparison | None, as_table: bool) -> list[str]:
    if not as_table:
        return summary(reports[0], comparison)
    if comparison is not None:
        columns = {report.pack: report for report in reports}
    else:
        columns = {seats_of(report): report for report in reports}
    return table(columns, measure_of(reports[0].game).listed)
