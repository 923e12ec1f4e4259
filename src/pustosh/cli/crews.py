"""`--workers` and `--on`: who does the work of a command that plays many games."""

import os

import click

from pustosh.adapters.ray import RayCrew
from pustosh.lab.crew import Crew, crew_of

workers_option = click.option(
    "--workers", type=click.IntRange(1), default=os.cpu_count() or 1, show_default=True,
    help="Processes of this machine.",
)  # fmt: skip
on_option = click.option(
    "--on", default="", help="A Ray cluster instead: ray://HOST:PORT, or `ray` for a local one."
)


def crew_for(workers: int, on: str) -> Crew:
    return RayCrew(on, workers) if on else crew_of(workers)
