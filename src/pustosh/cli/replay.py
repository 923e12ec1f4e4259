"""`pustosh replay`: show or verify a record."""

from pathlib import Path

import click

from pustosh.cli.arguments import out_option, pack_option
from pustosh.cli.output import as_json, print_json
from pustosh.games import game
from pustosh.kernel.journal import Journal
from pustosh.lab.dataset.making import export
from pustosh.matches.files import load
from pustosh.matches.messages import Voice, say
from pustosh.matches.record import Origin, Record
from pustosh.matches.replay import replay as play_again
from pustosh.matches.verify import verify


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--verify", "verifying", is_flag=True, help="Check every answer, die and the end.")
@click.option("--origin", type=click.Path(path_type=Path), help="The game it branches from.")
@click.option("--language", default="en", show_default=True)
@out_option
@pack_option
@as_json
def replay(  # noqa: PLR0913  one argument for each option
    file: Path, verifying: bool, origin: Path | None, language: str, out: Path | None,
    pack: Path | None, json: bool,
) -> None:  # fmt: skip
    """Tell the game of a record, or verify it."""
    record = load(file)
    spec = game(record.header.game, pack)
    box = spec.read_pack(spec.pack_folder)
    journal = Journal()
    voice = Voice(spec, box, language, [seat.name for seat in record.header.seats])
    if verifying:
        verify(spec, box, record, load(origin) if origin else None)
    play_again(spec, box, record, journal)
    if out is not None:
        export(record, out, pack)
    if json:
        lines = [{"rule": line.rule, "text": voice.line(line)} for line in journal.read(None)]
        print_json({**summary(record), "verified": verifying, "journal": lines})
    elif verifying:
        click.echo(f"{file}: {len(record.answers)} answers and all dice are as they should be")
        click.echo("\n".join(remarks(record)), nl=bool(remarks(record)))
    else:
        for line in journal.read(None):
            click.echo(f"{voice.line(line)} [{line.rule}]")
        click.echo(voice.outcome(record.end) if record.end else say(language, "not-over"))


def remarks(record: Record) -> list[str]:
    """What a header claims that a player should compare with what the table showed."""
    header, lines = record.header, []
    if isinstance(header.origin, Origin):
        lines.append(
            f"the first {header.branch} answers are taken over from the game "
            f"with commitment {header.origin.commitment}"
        )
    if record.taken_back:
        lines.append(f"{len(record.taken_back)} times dice were taken back and not used again")
    if header.repeats is True:
        lines.append("after an undo the same dice fell again, as the table had chosen")
    return lines


def summary(record: Record) -> dict[str, object]:
    header = record.header
    return {
        "game": header.game,
        "program": header.program,
        "seats": header.seats,
        "options": header.options,
        "answers": len(record.answers),
        "commitment": header.commitment,
        "remarks": remarks(record),
        "end": record.end,
    }
