"""Rulebook section: Traps."""

from pustosh.games.munchkin.rules.cards.frames import pop
from pustosh.games.munchkin.rules.cards.triggers import trigger
from pustosh.games.munchkin.rules.cards.using import says
from pustosh.games.munchkin.rules.cards.zones import discard
from pustosh.games.munchkin.rules.doors.radiation import act_on
from pustosh.games.munchkin.state.frames import Frame
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def trap_acts(game: Game[Table], frame: Frame) -> None:
    """MU-TRAP-07. Immediately, on its victim; some know how to avoid it."""
    table, seat = game.table, frame.target
    pop(table)
    if not table.alive[seat] or avoided(game, seat):
        discard(table, frame.card)
        return
    by = seat if frame.seat < 0 else frame.seat
    act_on(game, seat, frame.card, "trap", by, "MU-TRAP-07")
    game.do(call(trigger, seat, "trap_hit"))


def avoided(game: Game[Table], seat: int) -> bool:
    """A card gives a roll against Traps."""
    saves = says(game.table, seat, "trap_save")
    if not saves:
        return False
    die = game.chance.roll(6)
    game.tell("MU-COMP-05", "rolls", who=seat, n=die)
    if die < min(saves):
        return False
    game.tell("MU-TRAP-06", "avoids", who=seat)
    return True
