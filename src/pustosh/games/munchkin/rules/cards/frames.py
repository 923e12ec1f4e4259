"""Rulebook section: How long effects act and how they are cancelled. What was declared last."""

from pustosh.games.munchkin.rules.cards.zones import clockwise, discard
from pustosh.games.munchkin.rules.combat.strength import wins_game
from pustosh.games.munchkin.rules.timing.choosing import is_asked_by
from pustosh.games.munchkin.state.frames import Frame
from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game

THREATS = {"trap": "MU-TRAP-06", "radiation": "MU-RAD-08", "rad_roll": "MU-RAD-08"}


def top(table: Table) -> Frame:
    return table.frames[-1]


def change_top(table: Table, frame: Frame) -> None:
    """`frame` takes the place of the frame declared last."""
    table.frames = (*table.frames[:-1], frame)


def pop(table: Table) -> Frame:
    frame = table.frames[-1]
    table.frames = table.frames[:-1]
    return frame


def asked_in_order(table: Table, frame: Frame) -> list[int]:
    """The target first, then clockwise, the one who declared it last."""
    start = frame.target
    if start < 0 or not table.alive[start]:
        start = table.combat.fighter if table.combat else table.turn
    seats = [seat for seat in clockwise(table, start) if seat != frame.seat]
    return seats + ([frame.seat] if frame.seat >= 0 and table.alive[frame.seat] else [])


def stays_out(table: Table, seat: int) -> bool:
    """A yield passes on what others declare about others, not on what concerns this seat."""
    mine = any(seat in (frame.seat, frame.target) for frame in table.frames)
    return not mine and yielding(table, seat)


def yielding(table: Table, seat: int) -> bool:
    """MU-FLOW-03. A yield ends early when the combat would decide the game."""
    return bool(table.yields[seat]) and not wins_game(table, seat, True)


def leave(table: Table, frame: Frame) -> None:
    """MU-DUR-18. A cancelled card is discarded, and what came along with it."""
    if frame.holds:
        discard(table, frame.card)
    if frame.monster:
        discard(table, frame.monster)


def answered(game: Game[Table]) -> None:
    """Something about the top frame has changed: everybody may think again."""
    table = game.table
    if table.frames:
        change_top(table, top(table)._replace(passed=()))


def may_act(table: Table, seat: int) -> str | None:
    """MU-TRAP-06. In a Trap, or under Radiation (MU-RAD-08): one tries to avoid it, no more."""
    if table.window != "answer" or top(table).target != seat or not top(table).card:
        return None
    return THREATS.get(top(table).kind)


def may_do_else(game: Game[Table], seat: int) -> str | None:
    """MU-CHAR-05. None, or the rule by which a player does nothing else until this is over."""
    handing_out = game.table.window == "choice" and is_asked_by(game, "MU-CHAR-")
    return "MU-CHAR-05" if handing_out else may_act(game.table, seat)


def asks_everybody(table: Table) -> bool:
    """Option of the table: all seats are asked, also those that hold nothing for the moment."""
    return table.options["asking"] == "everybody"
