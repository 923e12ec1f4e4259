"""`pustosh train`: learn what positions of a game are worth."""

from contextlib import closing
from pathlib import Path

import click

from pustosh.bots.appraisal import hand_made, sketch
from pustosh.bots.appraisal.weights import Learned, Weights, ledger_version, pack_version
from pustosh.cli.arguments import game_argument
from pustosh.cli.crews import crew_for, on_option, workers_option
from pustosh.cli.output import as_json, print_json, progress_bar
from pustosh.games import game
from pustosh.kernel.faults import Fault
from pustosh.lab.train import Course, gather
from pustosh.lab.train_fit import STEPS, fit, loss
from pustosh.lab.whole_files import write_whole

FEWEST = 20  # games


@click.command()
@game_argument
@click.option("--seats", type=int, help="Number of seats; the fewest if left out.")
@click.option("--games", type=click.IntRange(FEWEST), default=400, show_default=True)
@click.option("--seed", default="train", show_default=True, help="The same seed learns the same.")
@workers_option
@on_option
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Where the weights go; GAME.json, if not said. Positions lie beside it.",
)
@as_json
def train(  # noqa: PLR0913  one argument for each option
    game: str, seats: int | None, games: int, seed: str, workers: int, on: str,
    out: Path | None, json: bool,
) -> None:  # fmt: skip
    """Play games of GAME and learn weights from them; stopped, it goes on where it was."""
    course = course_of(game, seats, seed)
    out = out or Path(f"{game}.json")
    kept = out.with_suffix(".positions")
    title = f"{game}, {course.seats} seats"
    with progress_bar(title, games) as progress, closing(crew_for(workers, on)) as crew:
        positions = gather(course, games, crew, kept, progress)
    with progress_bar("learning", STEPS) as progress:
        weights = fit(positions, progress)
    learned = described(course, games, weights)
    write_whole(out, learned.as_file())
    judged = {"hand-made": loss(positions, hand_made(game)), "learned": loss(positions, weights)}
    if json:
        print_json({"weights": learned, "loss": judged, "positions": len(positions)})
        return
    losses = ", ".join(f"{name} {value:.4f}" for name, value in judged.items())
    click.echo(f"{len(positions)} positions of {games} games, seed {seed}; log loss: {losses}")
    click.echo(f"weights: {out}")


def course_of(name: str, seats: int | None, seed: str) -> Course:
    spec = game(name)
    sketch(name)
    seats = spec.seats[0] if seats is None else seats
    spec.read_options({}, seats)
    if not spec.cooperative and seats == 1:
        raise Fault("nothing can be learned from one seat: name two or more")
    return Course(name, seats, seed)


def described(course: Course, games: int, weights: Weights) -> Learned:
    spec, made = game(course.game), sketch(course.game)
    return Learned(
        course.game,
        ledger_version(spec),
        pack_version(spec),
        course.seed,
        games,
        dict(zip(made.seat, weights.seat, strict=True)),
        dict(zip(made.nobody, weights.nobody, strict=True)),
    )
