"""The frame of a table: what its game says of it, or what every table has."""

from collections.abc import Mapping, Sequence
from typing import Any

from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Frame, Group, Said, Terms
from pustosh.kernel.spec import GameSpec
from pustosh.web.games import show_module

PLAIN = Frame()


def frame_of(spec: GameSpec, pack: Any, view: Any) -> Frame:
    """A game without such facts has no aims, no drawers of its own and no end in the footer."""
    show = show_module(spec.name)
    if show is None or not hasattr(show, "frame"):
        return PLAIN
    frame: Frame = show.frame(pack, view)
    return frame


def terms_of(spec: GameSpec, pack: Any, view: Any, choices: Sequence[Choice]) -> dict[str, Terms]:
    """By key, for the choices of which the game has something to say."""
    show = show_module(spec.name)
    if show is None or not hasattr(show, "terms"):
        return {}
    terms: Mapping[str, Terms] = show.terms(pack, view, choices)
    return dict(terms)


def groups_of(game: str, facts: Any, choices: Sequence[Choice]) -> Sequence[Group]:
    """As the game puts them together; else all in one."""
    show = show_module(game)
    if not choices:
        return ()
    if show is None or not hasattr(show, "groups"):
        title = Said("group/all")
        return (Group(name="all", title=title, sign="pointer", choices=choices, open=True),)
    groups: Sequence[Group] = show.groups(facts, choices)
    return groups
