"""`pustosh scene`: run and list executable examples."""

from pathlib import Path
from typing import Any

import click

from pustosh.cli.output import as_json, print_json
from pustosh.games import GAMES, game
from pustosh.kernel.faults import Fault
from pustosh.kernel.packs import Printed
from pustosh.kernel.scenes import Scene, SceneFailed, read_scenes, run_scene, scenes_of
from pustosh.kernel.spec import GameSpec


@click.group()
def scene() -> None:
    """Executable examples of rules."""


@scene.command("list")
@click.argument("game_name", metavar="GAME")
@as_json
def list_(game_name: str, json: bool) -> None:
    """The scenes that ship with GAME."""
    found = list(scenes_of(game(game_name)))
    if json:
        print_json([{"scene": one.value.scene, "rules": one.value.rules} for one in found])
        return
    for one in found:
        click.echo(f"{one.value.scene}\n    {', '.join(one.value.rules)}")


@scene.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--game", "game_name", default="", help="Whose scenes; else told by their rules.")
@as_json
def run(paths: tuple[Path, ...], game_name: str, json: bool) -> None:
    """Run the scenes of files or folders; exit code 1 if one fails."""
    results = [outcome(one, game_name) for path in paths for one in read_scenes(path)]
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


_PACKS: dict[str, Any] = {}


def outcome(printed: Printed[Scene], game_name: str) -> dict[str, Any]:
    spec = game(game_name) if game_name else game_of(printed)
    if spec.name not in _PACKS:
        _PACKS[spec.name] = spec.read_pack(spec.pack_folder)
    try:
        run_scene(spec, _PACKS[spec.name], printed)
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
