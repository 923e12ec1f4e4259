"""Output of commands: a JSON document for programs, a progress bar and figures for people."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click
import msgspec
from rich.console import Console, Group
from rich.live import Live
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from pustosh.lab.progress import Progress as Listener
from pustosh.lab.progress import silent

as_json = click.option("--json", "json", is_flag=True, help="Print one JSON document.")


def print_json(document: Any) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())


class Rate(ProgressColumn):
    """How many a second, once it is known."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text(f"{speed:.1f}/s" if speed else "")


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Listener]:
    """A bar and the figures so far, on standard error; nothing where that is no terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield silent
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate())
    bar, figures = Progress(*columns, TimeRemainingColumn(), console=console), Text()
    task = bar.add_task(what, total=total)

    def tell(done: int, so_far: str = "") -> None:
        bar.advance(task, done)
        figures.plain = so_far

    with Live(Group(bar, figures), console=console, transient=True):
        yield tell
