"""Rulebook section: What may be done when. Forced choices, between which nothing is done."""

from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game


def choose_one(game: Game[Table], seat: int, *choices: Choice) -> None:
    """MU-TIME-15. Everybody sees who has to choose."""
    game.table.window = "choice"
    game.ask(seat, *choices)
