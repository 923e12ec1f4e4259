"""Rulebook section: What may be done when. Moments at which all players may act."""

from pustosh.games.munchkin.rules.timing.acts import question
from pustosh.games.munchkin.rules.timing.receipt import settles_first
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def checkpoint(game: Game[Table], window: str, seats: tuple[int, ...]) -> None:
    """MU-TIME-15. It goes on until all its seats have passed in succession."""
    table = game.table
    table.passed = ()
    table.acted = False
    table.moved = frozenset()
    game.do(call(go_round, window, seats))


def go_round(game: Game[Table], window: str, seats: tuple[int, ...]) -> None:
    table = game.table
    if settles_first(game, call(go_round, window, seats)):
        return
    if window != "run" and not table.alive[table.turn]:
        return  # MU-DEATH-22: the turn has ended
    table.window = window
    for seat in seats:
        if table.alive[seat] and seat not in table.passed:
            choices = question(table, seat)
            if choices:
                game.do(call(go_round, window, seats))
                game.ask(seat, *choices)
                return
            table.passed += (seat,)
