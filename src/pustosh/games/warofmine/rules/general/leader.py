"""Rulebook section: Cooperation, leader, supply. Who holds the Journal."""

from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Choice
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
