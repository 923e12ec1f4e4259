"""Rulebook section: Cooperation, leader, supply. Who holds the Journal, and so decides."""

from collections.abc import Callable, Iterable

from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game


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
    game: Game[Table],
    rule: str,
    verb: str,
    things: Iterable[str],
    step: Callable[[Game[Table], str], None],
    *then: Call,
) -> None:
    """WM-GEN-10. The step for one of the things, as the Leader says; for none, if there is none."""
    choices = [Choice(rule, verb, (thing,), (call(step, thing), *then)) for thing in things]
    if choices:
        game.ask(game.table.leader, *choices)
