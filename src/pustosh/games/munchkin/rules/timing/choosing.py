"""Rulebook section: What may be done when. Forced choices, between which nothing is done."""

from collections.abc import Callable, Iterable

from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Call, Choice
from pustosh.kernel.flow import Game


def choose_one(game: Game[Table], seat: int, *choices: Choice) -> None:
    """MU-TIME-15. Everybody sees who has to choose."""
    game.table.window = "choice"
    game.ask(seat, *choices)


def choose_thing(
    game: Game[Table], seat: int, rule: str, verb: str, things: Iterable[str],
    then: Callable[[str], Call],
) -> None:  # fmt: skip
    """MU-TIME-15. One of these things; `then` is the step it leads to."""
    choose_one(game, seat, *(Choice(rule, verb, (thing,), (then(thing),)) for thing in things))


def followed_by(choices: Iterable[Choice], again: Call) -> list[Choice]:
    """The same choices, with one more step after each."""
    return [Choice(c.rule, c.verb, c.args, (*c.then, again)) for c in choices]
