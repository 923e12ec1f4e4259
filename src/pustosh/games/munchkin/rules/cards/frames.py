"""Declared, answered, carried out: the frames of the pass-or-act protocol."""

from collections.abc import Callable

from pustosh.games.munchkin.rules.cards.zones import clockwise, discard
from pustosh.games.munchkin.table import Frame, Table
from pustosh.games.munchkin.words.conditions import wins_game
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.flow import Game

Carry = Callable[[Game[Table], Frame], None]
CARRIED_OUT: dict[str, Carry] = {}  # by kind; the sections of the rules fill it
ROLLS = ("run_roll", "rad_roll")


def carries_out(*kinds: str) -> Callable[[Carry], Carry]:
    """This function carries out frames of these kinds."""

    def note(step: Carry) -> Carry:
        CARRIED_OUT.update(dict.fromkeys(kinds, step))
        return step

    return note


def declare(game: Game[Table], frame: Frame, *then: Call) -> None:
    """MU-TIME-15. Atomic from declaration to resolution; only answers to its kind come between."""
    game.table.frames += (frame,)
    game.do(call(respond), call(resolve), *then)


def top(table: Table) -> Frame:
    return table.frames[-1]


def change_top(table: Table, frame: Frame) -> None:
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


def respond(game: Game[Table]) -> None:
    """MU-DUR-08. Everybody who holds an answer is asked, one after the other."""
    from pustosh.games.munchkin.rules.cards.answers import answers, asks_always

    table = game.table
    frame = top(table)
    if frame.cancelled:
        return
    everybody = asks_always(table, frame)
    for seat in asked_in_order(table, frame):
        if seat in frame.passed or seat in frame.waived or stays_out(table, seat):
            continue
        found = answers(table, seat, frame)
        if found or everybody:
            table.window = "answer"
            game.do(call(respond))
            game.ask(seat, *found, LET_PASS[seat], WAIVE[seat])
            return


def stays_out(table: Table, seat: int) -> bool:
    """9.7. A yield in force passes on what others declare about others, not on one's own card."""
    mine = any(seat in (frame.seat, frame.target) for frame in table.frames)
    return not mine and yielding(table, seat)


def yielding(table: Table, seat: int) -> bool:
    """9.7. A yield ends early when the combat would decide the game."""
    return bool(table.yields[seat]) and not wins_game(table, seat, True)


def let_pass(game: Game[Table], seat: int) -> None:
    frame = top(game.table)
    change_top(game.table, frame._replace(passed=(*frame.passed, seat)))


def waive(game: Game[Table], seat: int) -> None:
    """Pass on this frame for good, whatever others still do about it."""
    frame = top(game.table)
    change_top(game.table, frame._replace(waived=(*frame.waived, seat)))


SEATS = range(6)
LET_PASS = [Choice("MU-DUR-08", "pass", (), (call(let_pass, seat),)) for seat in SEATS]
WAIVE = [Choice("MU-DUR-08", "yield", ("frame",), (call(waive, seat),)) for seat in SEATS]


def resolve(game: Game[Table]) -> None:
    """The top frame has its effect, unless it was cancelled; it leaves the stack before."""
    table = game.table
    frame = top(table)
    if not frame.cancelled:
        CARRIED_OUT[frame.kind](game, frame)
        return
    pop(table)
    game.tell("MU-DUR-07", "cancelled", card=frame.card)
    leave(table, frame)
    answered(game)


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
