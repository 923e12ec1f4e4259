"""Arguments that several commands have."""

from pathlib import Path
from typing import Any

import click

from pustosh.games import GAMES
from pustosh.kernel.faults import Fault

game_argument = click.argument("game", metavar=f"[{'|'.join(GAMES)}]")
options = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A variant or house rule."
)
pack_option = click.option(
    "--pack",
    type=click.Path(path_type=Path, file_okay=False),
    help="A folder of cards to play with; the base pack, if not said.",
)
out_option = click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write every decision to this file, a .jsonl or a .parquet.",
)


def read_pairs(pairs: tuple[str, ...]) -> dict[str, Any]:
    """`--option columns=outer` as a mapping."""
    values = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise Fault(f"--option {pair!r}: write it as NAME=VALUE")
        values[name] = value
    return values
