"""Rulebook section: Cooperation, leader, supply. Who holds the Journal, and so decides."""

from collections.abc import Callable, Iterable
from functools import cache

from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game

Step = Callable[[Game[Table], str], None]  # about one thing


def pass_journal(game: Game[Table]) -> None:
    """WM-GEN-06. NEXT: the neighbour on the left is the Leader at once; alone one stays it (09)."""
    table = game.table
    table.leader = (table.leader + 1) % table.seats
    if table.seats > 1:
        game.tell("WM-GEN-06", "leads", who=table.leader)


def ask(game: Game[Table], *choices: Choice) -> None:
    """WM-GEN-10. Every decision is finally taken by the Leader."""
    game.ask(game.table.leader, *choices)


def ask_which(
    game: Game[Table], rule: str, verb: str, things: Iterable[str], step: Step, *then: Call
) -> None:
    """WM-GEN-10. The step for one of the things, as the Leader says; for none, if there is none."""
    choices = one_of(rule, verb, things, step, *then)
    if choices:
        game.ask(game.table.leader, *choices)


def one_of(rule: str, verb: str, things: Iterable[str], step: Step, *then: Call) -> list[Choice]:
    """A choice for each thing: the step is done for it, then what follows."""
    return [choosing(rule, verb, thing, step, then) for thing in things]


@cache
def choosing(rule: str, verb: str, thing: str, step: Step, then: tuple[Call, ...]) -> Choice:
    return Choice(rule, verb, (thing,), (call(step, thing), *then))
