"""`pustosh sim`: many games between bots."""

import secrets
from contextlib import closing
from pathlib import Path

import click

from pustosh.bots import bot
from pustosh.cli.arguments import game_argument, options, out_option, pack_option, read_pairs
from pustosh.cli.crews import crew_for, on_option, workers_option
from pustosh.cli.output import as_json, print_json, progress_bar
from pustosh.games import game
from pustosh.kernel.faults import Fault
from pustosh.lab.dataset.making import write
from pustosh.lab.simulate import Plan, simulate


@click.command()
@game_argument
@click.option("--seats", type=int, help="Number of seats; the fewest if left out.")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True)
@click.option("--bots", default="random", show_default=True, help="Kinds, such as random,greedy.")
@click.option("--seed", default="", help="The same seed plays the same games.")
@workers_option
@on_option
@out_option
@options
@pack_option
@as_json
def sim(  # noqa: PLR0913  one argument for each option
    game: str, seats: int | None, games: int, bots: str, seed: str, workers: int, on: str,
    out: Path | None, options: tuple[str, ...], pack: Path | None, json: bool,
) -> None:  # fmt: skip
    """Play many games of GAME between bots and count."""
    if on and out is not None:
        raise Fault("--out writes on this machine; leave --on out")
    plan = plan_of(game, seats, bots, seed or secrets.token_hex(8), options, pack)
    with progress_bar(f"{game}, {plan.seats} seats", games) as progress:
        workers = min(workers, games)
        if out is None:
            with closing(crew_for(workers, on)) as crew:
                result = simulate(plan, games, workers, progress, crew)
        else:
            result = write(plan, games, workers, out, progress)
    if json:
        print_json(result)
        return
    click.echo(f"{result.games} games, {result.unfinished} unfinished, seed {plan.seed}")
    click.echo(f"{result.decisions_per_second:,.0f} decisions/s, lengths {result.lengths}")
    for kind, scores in result.scores.items():
        click.echo(f"{kind}: {result.wins[kind]:.1f} wins, scores {scores}")
    click.echo(f"wins by seat: {result.seat_wins}; ended by: {result.reasons}")


def plan_of(
    name: str, seats: int | None, bots: str, seed: str, options: tuple[str, ...],
    pack: Path | None = None,
) -> Plan:  # fmt: skip
    """A plan that will not fail in a worker: everything is tried here first."""
    spec = game(name, pack)
    if pack is not None:
        spec.read_pack(pack)
    seats = spec.seats[0] if seats is None else seats
    kinds = tuple(kind.strip() for kind in bots.split(",") if kind.strip())
    if not kinds:
        raise Fault("--bots is empty: name at least one kind")
    for kind in kinds:
        bot(kind, name, seed)
    return Plan(name, seats, kinds, spec.read_options(read_pairs(options), seats), seed, pack)
