"""The games on offer, and the parts that a game may bring for the web: a page, plain facts."""

from functools import cache
from pathlib import Path

from pustosh import games
from pustosh.games import show_module as show_module
from pustosh.kernel.spec import GameSpec
from pustosh.kernel.teaching.lesson import Lesson, first_lesson


def all_games() -> list[GameSpec]:
    return [games.game(name) for name in games.GAMES]


@cache
def lesson_for(game: str) -> Lesson | None:
    """The lesson that a newcomer to a game gets, read once; None if it has none."""
    return first_lesson(games.game(game))


def stylesheet(spec: GameSpec) -> str:
    """The address of the game's own style sheet; empty if it has none."""
    file = f"{spec.name}.css"
    return f"/games/{spec.name}/{file}" if has_part(spec.folder, file) else ""


def part(spec: GameSpec, file: str) -> str:
    """The template of a part of the table: the game's own, or the plain one."""
    return f"{spec.name}/{file}" if has_part(spec.folder, file) else f"web/plain/{file}"


@cache
def has_part(game: Path, file: str) -> bool:
    """Asked for every page, and files do not come and go while a server runs."""
    return (game / "page" / file).exists()
