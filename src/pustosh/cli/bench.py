"""`pustosh bench`: how fast the games are."""

import click

from pustosh.cli.output import as_json, print_json, progress_bar
from pustosh.lab.bench import ROUNDS, Report
from pustosh.lab.bench import bench as measure

HEAD = (
    "engine", "decisions/s", "early, middle, late", "copies/s", "views/s", "determinize", "ratios",
)  # fmt: skip


@click.command()
@as_json
@click.option("--markdown", is_flag=True, help="Print a table for a document.")
def bench(json: bool, markdown: bool) -> None:
    """How fast each game and the peers installed are, on one core."""
    with progress_bar("rounds", ROUNDS) as progress:
        report = measure(progress)
    if json:
        print_json(report)
        return
    rows: list[tuple[str, ...]] = [HEAD, *rows_of(report)]
    click.echo(as_markdown(rows) if markdown else as_text(rows))
    click.echo(f"\nBuild: {report.build}.")


def rows_of(report: Report) -> list[tuple[str, ...]]:
    """A row for each engine; the last column: our decisions and copies divided by a peer's."""
    rows: list[tuple[str, ...]] = []
    for name, speed in report.engines.items():
        ratios = [
            f"{peer} {ratio.decisions_per_second:.2f} and {ratio.copies_per_second:.1f}"
            for peer, ratio in report.ratios.get(name, {}).items()
        ]
        dealt = speed.copies_per_determinization
        rows.append(
            (
                name,
                f"{speed.decisions_per_second:,.0f}",
                ", ".join(f"{third:,.0f}" for third in speed.thirds),
                f"{speed.copies_per_second:,.0f}",
                f"{speed.views_per_second:,.0f}" if speed.views_per_second else "",
                f"{dealt:.1f} copies" if dealt else "",
                "; ".join(ratios),
            )
        )
    return rows


def as_markdown(rows: list[tuple[str, ...]]) -> str:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], f"|---{'|--:' * (len(HEAD) - 1)}|", *lines[1:]])


def as_text(rows: list[tuple[str, ...]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(str.rjust, row, widths)) for row in rows]
    return "\n".join(line.rstrip() for line in lines)
