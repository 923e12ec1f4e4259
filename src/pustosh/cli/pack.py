"""`pustosh pack`: check content."""

from dataclasses import replace
from pathlib import Path

import click

from pustosh.cli.output import as_json, print_json
from pustosh.games import GAMES, game
from pustosh.kernel.faults import unknown
from pustosh.kernel.packs import PackError, PackHeader, fingerprint, read_header, read_record


@click.group()
def pack() -> None:
    """Cards as data."""


@pack.command("list")
@as_json
def list_(json: bool) -> None:
    """The packs that ship with the games."""
    packs = []
    for name in GAMES:
        folder = game(name).pack_folder
        header = read_header(folder)
        packs.append(
            {"id": header.id, "game": name, "title": header.title, "version": header.version,
             "hash": fingerprint(folder)}
        )  # fmt: skip
    if json:
        print_json(packs)
        return
    for each in packs:
        click.echo(
            f"{each['id']} {each['version']}  {each['game']}  {each['title']}  {each['hash'][:12]}"
        )


@pack.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@as_json
def check(paths: tuple[Path, ...], json: bool) -> None:
    """Check every word, argument, reference and count of packs; without PATHS, of all that ship."""
    folders = paths or tuple(game(name).pack_folder for name in GAMES)
    passed = []
    for folder in folders:
        header = check_pack(folder)
        passed.append({"id": header.id, "game": header.game, "hash": fingerprint(folder)})
    if json:
        print_json(passed)
    else:
        for each in passed:
            click.echo(f"{each['id']}: every check passes")


def check_pack(folder: Path) -> PackHeader:
    """Problems name the folder too, because several packs may be checked at once."""
    try:
        header = read_header(folder)
        if header.game not in GAMES:
            printed = read_record(folder / "pack.yaml", PackHeader)
            raise PackError(printed.problem(str(unknown("game", header.game, GAMES)), ".game"))
        game(header.game).read_pack(folder)
        return header
    except PackError as error:
        if not folder.is_dir():
            raise
        places = [replace(problem, file=str(folder / problem.file)) for problem in error.problems]
        raise PackError(*places) from None
