"""The scenes of a game, read once, and which of them prove a rule."""

from functools import cache
from typing import NamedTuple

from pustosh.games import game
from pustosh.kernel.scenes import Scene, scenes_of
from pustosh.matches.catalogues import NATIVE, catalogue

CONTEXT = "scene"  # of the titles in `locale/scenes`; their ids are the English titles


class Title(NamedTuple):
    number: int
    text: str
    language: str


@cache
def scenes(name: str) -> tuple[Scene, ...]:
    """All scenes of a game; a game may have none."""
    spec = game(name)
    if not (spec.folder / "scenes").is_dir():
        return ()
    return tuple(printed.value for printed in scenes_of(spec))


def title(name: str, number: int, language: str) -> Title:
    """In the reader's language, or in English if nobody has written it."""
    text = scenes(name)[number - 1].scene
    own = catalogue(game(name).folder / "locale" / "scenes", language).find(CONTEXT, text)
    return Title(number, own or text, language if own else NATIVE)


@cache
def numbers_by_rule(name: str) -> dict[str, list[int]]:
    """The scenes that prove each rule; they are counted from 1."""
    by_rule: dict[str, list[int]] = {}
    for number, scene in enumerate(scenes(name), 1):
        for rule in scene.rules:
            by_rule.setdefault(rule, []).append(number)
    return by_rule


def titles_of(name: str, rule: str, language: str) -> list[Title]:
    """The scenes that prove a rule; what the reader can read comes first."""
    numbers = numbers_by_rule(name).get(rule, [])
    titles = [title(name, number, language) for number in numbers]
    return sorted(titles, key=lambda each: each.language != language)
