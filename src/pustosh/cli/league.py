"""`pustosh league`: a round robin of bots, and what they are worth."""

import secrets
from contextlib import closing
from pathlib import Path

import click

from pustosh.bots import bot
from pustosh.cli.arguments import game_argument
from pustosh.cli.crews import crew_for, on_option, workers_option
from pustosh.cli.output import as_json, print_json, progress_bar
from pustosh.games import game
from pustosh.kernel.faults import Fault
from pustosh.lab.league import League, play
from pustosh.lab.league_ratings import Pair, interval, rate

LEVELS = "level1,level2,level3,level4,level5"


@click.command()
@game_argument
@click.option("--seats", type=int, help="Number of seats; the fewest if left out.")
@click.option("--games", type=click.IntRange(1), default=40, show_default=True, help="Of a pair.")
@click.option("--levels", default=LEVELS, show_default=True, help="Who plays; any kinds of bots.")
@click.option("--seed", default="", help="The same seed plays the same games.")
@workers_option
@on_option
@click.option(
    "--keep", type=click.Path(path_type=Path, dir_okay=False), help="Notes to go on from."
)
@as_json
def league(  # noqa: PLR0913  one argument for each option
    game: str, seats: int | None, games: int, levels: str, seed: str, workers: int,
    on: str, keep: Path | None, json: bool,
) -> None:  # fmt: skip
    """Let all levels of GAME meet, and rate them."""
    plan = league_of(game, seats, games, levels, seed)
    total = games * len(plan.meetings())
    title = f"{game}, {plan.seats} seats"
    with progress_bar(title, total) as progress, closing(crew_for(workers, on)) as crew:
        pairs = play(plan, crew, keep, progress)
    if json:
        print_json({"league": plan, "pairs": pairs, "ratings": ratings(plan, pairs)})
        return
    click.echo(f"{games} games a meeting, {plan.seats} seats, seed {plan.seed}\n")
    for line in alone(pairs) if plan.cooperative else [*against(pairs), "", *table(plan, pairs)]:
        click.echo(line)


def league_of(name: str, seats: int | None, games: int, levels: str, seed: str) -> League:
    """A league that will not fail in a worker: everything is tried here first."""
    spec = game(name)
    seats = spec.seats[0] if seats is None else seats
    spec.read_options({}, seats)
    players = tuple(kind.strip() for kind in levels.split(",") if kind.strip())
    if len(set(players)) != len(players) or not players:
        raise Fault("--levels: name each player once")
    seed = seed or secrets.token_hex(8)
    for player in players:
        bot(player, name, seed)
    if not spec.cooperative and (seats < 2 or len(players) < 2):
        raise Fault("a league of rivals needs two players and two seats")
    return League(name, seats, players, games, seed)


def ratings(plan: League, pairs: list[Pair]) -> object:
    if plan.cooperative:
        return {pair.first: interval(pair.wins, pair.games) for pair in pairs}
    return rate(plan.players, pairs, plan.seed)


def alone(pairs: list[Pair]) -> list[str]:
    lines = ["| bot | games | won | 95 % |", "|---|--:|--:|--:|"]
    for pair in pairs:
        low, high = interval(pair.wins, pair.games)
        share = f"{pair.wins / pair.games:.0%}"
        lines.append(f"| {pair.first} | {pair.games} | {share} | {low:.0%} to {high:.0%} |")
    return lines


def against(pairs: list[Pair]) -> list[str]:
    lines = ["| pair | games | first wins | second wins | nobody |", "|---|--:|--:|--:|--:|"]
    for pair in pairs:
        nobody = pair.games - pair.wins - pair.losses
        counts = f"{pair.wins:g} | {pair.losses:g} | {nobody:g}"
        lines.append(f"| {pair.first}, {pair.second} | {pair.games} | {counts} |")
    return lines


def table(plan: League, pairs: list[Pair]) -> list[str]:
    lines = ["| bot | rating | 95 % |", "|---|--:|--:|"]
    for each in rate(plan.players, pairs, plan.seed):
        lines.append(f"| {each.player} | {each.points:g} | {each.low:g} to {each.high:g} |")
    return lines
