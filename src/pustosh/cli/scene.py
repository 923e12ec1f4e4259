"""`pustosh scene`: run and list executable examples, and the keys they can use."""

from functools import cache
from pathlib import Path
from typing import Any

import click

from pustosh.cli.output import as_json, print_json
from pustosh.games import GAMES, game
from pustosh.kernel.faults import Fault
from pustosh.kernel.keys import keys_of, keys_table
from pustosh.kernel.packs import Printed
from pustosh.kernel.scenes import SceneFailed, read_scenes, run_scene, scenes_of
from pustosh.kernel.spec import GameSpec
from pustosh.kernel.staging import Scene, Wording
from pustosh.matches.scene_wording import wording_of


@click.group()
def scene() -> None:
    """Executable examples of rules."""


@scene.command("list")
@click.argument("game_name", metavar="GAME")
@as_json
def list_(game_name: str, json: bool) -> None:
    """The scenes that ship with GAME."""
    scenes = list(scenes_of(game(game_name)))
    if json:
        print_json([{"scene": entry.value.scene, "rules": entry.value.rules} for entry in scenes])
        return
    for entry in scenes:
        click.echo(f"{entry.value.scene}\n    {', '.join(entry.value.rules)}")


@scene.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--game", "game_name", default="", help="Whose scenes; else told by their rules.")
@as_json
def run(paths: tuple[Path, ...], game_name: str, json: bool) -> None:
    """Run the scenes of files or folders; exit code 1 if one fails."""
    results = [outcome(read_scene, game_name) for path in paths for read_scene in read_scenes(path)]
    if not results:
        raise Fault(f"no scenes in {', '.join(map(str, paths))}")
    failed = [result for result in results if result["failed"]]
    if json:
        print_json({"scenes": len(results), "failed": len(failed), "results": results})
    else:
        for result in failed:
            click.echo(f"FAILED {result['failed']}")
        click.echo(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    if failed:
        raise click.exceptions.Exit(1)


@scene.command()
@click.argument("game_name", metavar="GAME")
@as_json
def keys(game_name: str, json: bool) -> None:
    """Every key that GAME can offer, with an example and its rule."""
    spec = game(game_name)
    keys = keys_of(spec)
    if json:
        print_json([key._asdict() for key in keys])
    elif keys:
        click.echo(keys_table(spec))
    else:
        click.echo(f"{spec.name} declares no keys")


@cache
def pack_of(spec_name: str) -> tuple[Any, Wording]:
    spec = game(spec_name)
    pack = spec.read_pack(spec.pack_folder)
    return pack, wording_of(spec, pack)


def outcome(printed: Printed[Scene], game_name: str) -> dict[str, Any]:
    spec = game(game_name) if game_name else game_of(printed)
    pack, wording = pack_of(spec.name)
    try:
        run_scene(spec, pack, printed, wording)
        failed = ""
    except SceneFailed as failure:
        failed = str(failure)
    return {
        "scene": printed.value.scene,
        "file": printed.file,
        "line": printed.line,
        "failed": failed,
    }


def game_of(printed: Printed[Scene]) -> GameSpec:
    """A scene's first rule tells its game: ids of rules begin with the letters of one game."""
    first = printed.value.rules[0] if printed.value.rules else ""
    for name in GAMES:
        spec = game(name)
        if first.partition("-")[0] == next(iter(spec.rulebook().ids)).partition("-")[0]:
            return spec
    raise Fault(f"{printed.file}:{printed.line}: {first!r} is no rule of a game here")
