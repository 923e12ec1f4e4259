"""The scenes of a game, read once, and which of them prove a rule."""

from functools import cache

from pustosh.games import game
from pustosh.kernel.scenes import Scene, scenes_of


@cache
def scenes(name: str) -> tuple[Scene, ...]:
    """All scenes of a game; a game may have none."""
    spec = game(name)
    if not (spec.folder / "scenes").is_dir():
        return ()
    return tuple(printed.value for printed in scenes_of(spec))


@cache
def scenes_by_rule(name: str) -> dict[str, list[tuple[int, str]]]:
    """Number and title of the scenes that prove each rule; they are counted from 1."""
    by_rule: dict[str, list[tuple[int, str]]] = {}
    for number, scene in enumerate(scenes(name), 1):
        for rule in scene.rules:
            by_rule.setdefault(rule, []).append((number, scene.scene))
    return by_rule
