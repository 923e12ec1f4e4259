"""Rulebook sections: Traps, Radiation and Radiation Protection."""

from pustosh.games.munchkin.rules.cards.afflictions import afflict
from pustosh.games.munchkin.rules.cards.applying import declare, resolve, respond
from pustosh.games.munchkin.rules.cards.effects import Context, carry_out, trigger
from pustosh.games.munchkin.rules.cards.frames import change_top, pop
from pustosh.games.munchkin.rules.cards.using import says, total
from pustosh.games.munchkin.rules.cards.zones import discard
from pustosh.games.munchkin.state.frames import Frame
from pustosh.games.munchkin.state.values import Penalty
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game

PROTECTS = 6  # MU-RAD-12


def radiation_hits(game: Game[Table], frame: Frame) -> None:
    """MU-RAD-06. Nobody cancelled it: the victim rolls for protection."""
    pop(game.table)
    by = frame.target if frame.seat < 0 else frame.seat  # turned up at the Door, it is nobody's
    roll_protection(game, frame.target, frame.card, "", by)


def roll_protection(game: Game[Table], seat: int, card: str, foe_id: str, by: int) -> None:
    """Against a Radiation card, or against a radioactive Monster; a frame of its own."""
    # MU-RAD-06, MU-RADMON-02.
    if not game.table.alive[seat]:
        if card:
            discard(game.table, card)
        return
    declare(game, Frame("rad_roll", seat, card, target=seat, thing=foe_id, by=by,
                        stage="before", holds=bool(card)))  # fmt: skip


def roll_against_radiation(game: Game[Table], frame: Frame) -> None:
    """MU-RAD-12. Die and Bonuses (13): 6 or more protects; only the total counts."""
    # MU-RAD-06.
    table = game.table
    if frame.stage == "before":
        roll(game, frame)
        return
    pop(table)
    seat = frame.target
    n = frame.die + frame.bonus + total(table, seat, "rad")
    if n >= PROTECTS:
        game.tell("MU-RAD-07", "protected", who=seat, n=n)
        if frame.card:
            discard(table, frame.card)
        return
    game.tell("MU-RAD-14" if frame.card else "MU-RAD-15", "irradiated", who=seat, n=n)
    game.do(call(irradiate, frame), call(trigger, seat, "rad_hit"))


def face_to_protect(table: Table, seat: int) -> int:
    """MU-RAD-12. The die must show this or more, other cards apart."""
    return PROTECTS - total(table, seat, "rad")


def roll(game: Game[Table], frame: Frame) -> None:
    """The die is cast; now its result may be answered."""
    # MU-RAD-12, MU-RUN-05.
    die = game.chance.roll(6)
    change_top(game.table, frame._replace(die=die, stage="after", passed=()))
    game.tell("MU-COMP-05", "rolls", who=frame.target, n=die)
    game.do(call(respond), call(resolve))


def irradiate(game: Game[Table], frame: Frame) -> None:
    """MU-RAD-14. What the card says; a Monster gives its Penalty and nothing else (15)."""
    table, seat = game.table, frame.target
    if frame.card:
        act_on(game, seat, frame.card, "radiation", frame.by, "MU-RAD-09")
        return
    for foe in table.foes:
        if foe.id == frame.thing:
            n = table.box.cards[foe.card].radioactive
            table.penalties += (Penalty(seat, -n, "combat_end", foe.id),)
            game.tell("MU-RADMON-03", "weakened", who=seat, n=n)


def act_on(game: Game[Table], seat: int, card: str, kind: str, by: int, rule: str) -> None:
    """MU-TRAP-07. It acts at once and is discarded, or it stays (08)."""
    table, printed = game.table, game.table.box.cards[card]
    if printed.until == "now":
        discard(table, card)
    else:
        start = printed.counter["start"] if printed.counter else 0
        afflict(table, seat, card, kind, printed.until, start)
        game.tell("MU-TRAP-08" if kind == "trap" else "MU-RAD-10", "stays", who=seat, card=card)
    carry_out(game, Context(by, seat, card, kind, rule), printed.do)


def trap_acts(game: Game[Table], frame: Frame) -> None:
    """MU-TRAP-07. Immediately, on its victim; some know how to avoid it."""
    # MU-TRAP-06, MU-TRAP-03.
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
