"""`pustosh pack`: check content."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from json import dumps as json_of
from pathlib import Path
from typing import Any

import click

from pustosh.cli.arguments import game_argument
from pustosh.cli.output import as_json, print_json
from pustosh.games import GAMES
from pustosh.games import game as find_game
from pustosh.kernel.composition import FILE as COMPOSITION
from pustosh.kernel.faults import Fault, unknown
from pustosh.kernel.packs import PackError, PackHeader, fingerprint, read_header, read_record
from pustosh.kernel.pictures.album import read_album
from pustosh.kernel.pictures.checks import problems_of
from pustosh.kernel.spec import GameSpec
from pustosh.kernel.translation.checks import Progress, check_translations

NAMED = 10  # missing texts


@click.group()
def pack() -> None:
    """Cards as data."""


@pack.command("list")
@as_json
def list_(json: bool) -> None:
    """The packs that ship with the games."""
    packs = []
    for name in GAMES:
        folder = find_game(name).pack_folder
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
    """Check every word, reference, count and picture of packs, and all languages of their texts;
    without PATHS, of all that ship."""
    folders = paths or tuple(find_game(name).pack_folder for name in GAMES)
    passed = [(check_pack(folder), folder, check_languages(folder)) for folder in folders]
    if json:
        print_json([report(*each) for each in passed])
        return
    for header, _, languages in passed:
        click.echo(f"{header.id}: every check passes")
        for progress in languages:
            click.echo("\n".join(lines_of(progress)))


def report(header: PackHeader, folder: Path, languages: list[Progress]) -> dict[str, Any]:
    texts = {
        progress.language: {"texts": progress.texts, "translated": progress.translated}
        for progress in languages
    }
    return {
        "id": header.id, "game": header.game, "hash": fingerprint(folder), "languages": texts,
    }  # fmt: skip


def lines_of(progress: Progress) -> list[str]:
    """How far a language has come, and the first texts that it lacks."""
    lines = [f"  {progress.language}: {progress.percent} % of {progress.texts} texts"]
    lines += [f"    {problem}" for problem in progress.missing[:NAMED]]
    more = len(progress.missing) - NAMED
    return [*lines, f"    and {more} more"] if more > 0 else lines


@pack.command()
@game_argument
@click.argument("folder", type=click.Path(path_type=Path))
def new(game: str, folder: Path) -> None:
    """Copy the base pack of GAME to FOLDER, to change it there."""
    base = find_game(game).pack_folder
    if folder.exists():
        raise Fault(f"{folder} exists: name a folder that does not")
    shutil.copytree(base, folder, ignore=shutil.ignore_patterns(COMPOSITION))
    header = read_header(base)
    lines = {"id": folder.name, "game": game, "title": folder.name, "version": header.version}
    text = "".join(f"{name}: {json_of(value)}\n" for name, value in lines.items())
    (folder / "pack.yaml").write_text(text, encoding="utf-8")
    click.echo(f"{folder}: change a file of cards, then `pustosh pack check {folder}`")


def game_of(folder: Path) -> GameSpec:
    """The game of a pack, played with that pack."""
    header = read_header(folder)
    if header.game not in GAMES:
        printed = read_record(folder / "pack.yaml", PackHeader)
        raise PackError(printed.problem(str(unknown("game", header.game, GAMES)), ".game"))
    return replace(find_game(header.game), pack=folder)


def check_content(spec: GameSpec) -> None:
    """Cards first, then their pictures: a game can be played without those."""
    sections = spec.pictured(spec.read_pack(spec.pack_folder))
    if problems := problems_of(read_album(spec.pack_folder, spec.folder / "page"), sections):
        raise PackError(*problems)


def check_pack(folder: Path) -> PackHeader:
    with in_folder(folder):
        check_content(game_of(folder))
        return read_header(folder)


def check_languages(folder: Path) -> list[Progress]:
    with in_folder(folder):
        return check_translations(folder)


@contextmanager
def in_folder(folder: Path) -> Iterator[None]:
    """Problems name the folder too, because several packs may be checked at once."""
    try:
        yield
    except PackError as error:
        if not folder.is_dir():
            raise
        places = [replace(problem, file=str(folder / problem.file)) for problem in error.problems]
        raise PackError(*places) from None
