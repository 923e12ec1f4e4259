"""Rulebook sections: Class and Supermunchkin, Items, Perks. When limits are looked at."""

from pustosh.games.munchkin.rules.cards.zones import clockwise
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def upkeep(game: Game[Table]) -> None:
    """Whoever lost or gained something is looked at, until all limits hold again."""
    table = game.table
    if not table.unsettled:
        return
    for seat in clockwise(table, max(0, table.turn)):
        if seat in table.unsettled:
            fix = table.box.words.limit(table, seat)
            if fix is None:
                table.unsettled = tuple(other for other in table.unsettled if other != seat)
                game.do(call(upkeep))
            else:
                game.do(fix, call(upkeep))
            return
    table.unsettled = ()
