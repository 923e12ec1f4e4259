"""`pustosh bench`: how fast the games are."""

import click

from pustosh.cli.output import as_json, print_json, progress_bar
from pustosh.lab.bench import ROUNDS
from pustosh.lab.bench import bench as measure


@click.command()
@as_json
def bench(json: bool) -> None:
    """Decisions and copies a second of each game and of the peers installed, on one core."""
    with progress_bar("rounds", ROUNDS) as progress:
        report = measure(progress)
    if json:
        print_json(report)
        return
    for name, speed in report.engines.items():
        decisions, copies = speed.decisions_per_second, speed.copies_per_second
        click.echo(f"{name:12} {decisions:>10,.0f} decisions/s {copies:>10,.0f} copies/s")
    for name, peers in report.ratios.items():
        for peer, ratio in peers.items():
            many, copied = ratio.decisions_per_second, ratio.copies_per_second
            click.echo(f"{name} / {peer}: {many:.2f} x decisions, {copied:.1f} x copies")
