"""Rulebook section: Components. Every piece of the box that is in play, counted where it lies."""

from collections import Counter

from pustosh.games.shelter.table import AWAY, Table
from pustosh.kernel.flow import Game
from pustosh.kernel.state import count_pieces


def pieces(game: Game[Table]) -> Counter[str]:
    """SH-COMP-09. Cards, dwellers and the cubes on boards; each piece is in exactly one place."""
    count = count_pieces(game.table)
    count.update(_figures(game.table))
    return count


def _figures(table: Table) -> list[str]:
    """A figure is at home, in the box, on a symbol, or on the slot that shows it."""
    figures = []
    for figure, place in enumerate(table.where):
        if place in AWAY or table.occupant[place] == figure:
            figures.append(table.figure_id(figure))
    return figures
