"""Rulebook section: Golden rules."""

from collections.abc import Mapping
from functools import cache

from pustosh.games.fallout.table import Play
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Call, Choice

GO_ON = Act("go-on", "go-on", "FO-GOLD-04")


def ask_which(
    game: Play, seat: int, act: Act, steps: Mapping[str, tuple[Call, ...]], rule: str = ""
) -> None:
    """FO-GOLD-04. One of these things must be chosen, and its steps follow; of none, nothing."""
    if len(steps) == 1 and not game.pauses:
        game.do(*next(iter(steps.values())))
    elif steps:
        which = steps.items()
        cited, verb = rule or act.rule, act.verb
        game.ask(seat, *[Choice(cited, verb, tuple(key.split(" ")), then) for key, then in which])


def offer(game: Play, seat: int, choices: list[Choice], rule: str) -> None:
    """FO-GOLD-04. What cards give at this moment may be used, or play goes on."""
    if choices:
        game.ask(seat, *choices, _going_on(rule))


@cache
def _going_on(rule: str) -> Choice:
    return Choice(rule, GO_ON.verb, (), ())
