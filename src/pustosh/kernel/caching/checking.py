"""A pack is checked once: the same files need not be checked again by the same program."""

import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

import pustosh
from pustosh.kernel.caching.keeping import keep, kept, name_of
from pustosh.kernel.strict_yaml import Problem

CLEAN = b"clean"
Cards = TypeVar("Cards")


def problems_once(
    folder: Path, game: str, records: Cards, check: Callable[[Cards], list[Problem]]
) -> list[Problem]:
    """What the check finds; nothing, if this game has found nothing in the same files before."""
    name = name_of(b"checked", _program(game), *_files(folder))
    if kept(name) == CLEAN:
        return []
    problems = check(records)
    if not problems:
        keep(name, CLEAN)
    return problems


def _files(folder: Path) -> Iterator[bytes]:
    """Names and contents; pictures are not part of what is played."""
    for file in sorted(folder.rglob("*.yaml")):
        name = file.relative_to(folder).as_posix()
        if not name.startswith("pictures/"):
            yield name.encode()
            yield file.read_bytes()


@cache
def _program(game: str) -> bytes:
    """The code that checks, as far as the file system tells: names, sizes, times of change."""
    source = Path(pustosh.__file__).parent
    places = (source / "kernel", source / "games" / game)
    return "\n".join(line for place in places for line in _code(place)).encode()


def _code(place: Path) -> Iterator[str]:
    for folder, _, files in os.walk(place):
        for file in sorted(file for file in files if file.endswith(".py")):
            facts = os.stat(os.path.join(folder, file))
            yield f"{folder} {file} {facts.st_size} {facts.st_mtime_ns}"
