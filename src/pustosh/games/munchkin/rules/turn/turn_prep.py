"""Rulebook section: Start of the turn. What the active player does outside combat."""

from pustosh.games.munchkin.rules.cards.afflictions import grow, lift
from pustosh.games.munchkin.rules.cards.effects import Context, carry_out, trigger
from pustosh.games.munchkin.rules.cards.zones import others
from pustosh.games.munchkin.rules.characters.levels import upkeep
from pustosh.games.munchkin.rules.timing.acts import checkpoint, hears_first, own_loop
from pustosh.games.munchkin.rules.timing.choosing import open_loop
from pustosh.games.munchkin.rules.timing.receipt import receipts, settles_first
from pustosh.games.munchkin.state.values import Ill
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

AFTER_DOOR = ("main2", "post", "end", "charity")
CALM = {"prep": "door", "post": "end"}  # the windows in which the others act
BEFORE_END = {"prep": "MU-DOOR-01", "main2": "MU-PH2-03", "charity": "MU-CHAR-01"}


def start_of_turn(game: Game[Table], seat: int) -> None:
    """What acts at the start of the own turn: growing effects, delayed Traps, own cards."""
    grow(game, seat, "turn_start")
    late = [call(delayed, seat, ill, "turn_start") for ill in game.table.ills[seat]]
    game.do(*late, call(trigger, seat, "turn_start"), call(upkeep), call(receipts))


def delayed(game: Game[Table], seat: int, ill: Ill, at: str) -> None:
    """MU-TRAP-08. A Trap with a delayed effect acts, and is discarded after it."""
    # MU-DEATH-26.
    table = game.table
    words = table.box.cards[ill.card.partition("#")[0]].triggers.get(at, ())
    if words and table.alive[seat]:
        lift(game, seat, ill, "MU-TRAP-08")
        carry_out(game, Context(seat, seat, ill.card, ill.kind, "MU-TRAP-08"), words)


def loop(game: Game[Table], window: str) -> None:
    """MU-PREP-05. The player acts until they go on."""
    open_loop(game, "prepare" if window == "prep" else "end", call(own_acts, window))


def own_acts(game: Game[Table], window: str) -> None:
    # MU-PREP-05, MU-TIME-09, MU-TIME-15.
    table, seat = game.table, game.table.turn
    if not table.alive[seat]:
        return
    again = call(own_acts, window)
    if settles_first(game, again) or hears_first(game, CALM[window], again):
        return
    table.window = window
    acts = own_loop(table, seat)
    if acts:
        game.do(again)
        game.ask(seat, *acts, GO_ON[window])
    else:
        game.do(call(go_on, window))


def leave_loop(game: Game[Table], window: str) -> None:
    """The loop is left: the step that would go on with it is not needed any more."""
    game.leave(own_acts)
    game.do(call(go_on, window))


def go_on(game: Game[Table], window: str) -> None:
    """MU-TIME-15. The others may act first; if somebody did, the loop goes on."""
    table = game.table
    around = tuple(others(table, table.turn))
    table.phase = "door" if window == "prep" else "end"
    game.do(call(checkpoint, table.phase, around), call(acted, window))


def acted(game: Game[Table], window: str) -> None:
    # MU-TIME-15, MU-PREP-05.
    if game.table.acted:
        game.do(call(loop, window))


GO_ON = {
    "prep": Choice("MU-PREP-05", "kick", (), (call(leave_loop, "prep"),)),
    "post": Choice("MU-FLOW-02", "end", (), (call(leave_loop, "post"),)),
}


def may_in_turn(table: Table, seat: int, rule: str) -> str | None:
    """MU-DOOR-02. In the own turn (`rule`), and when a combat is finished."""
    if table.turn != seat:
        return "MU-SETUP-12" if table.window == "setup" else rule
    return "MU-DOOR-02" if table.combat is not None else None


def may_kick(game: Game[Table], seat: int) -> str | None:
    """MU-DOOR-01. Exactly one card is turned up."""
    why = may_in_turn(game.table, seat, "MU-FLOW-02")
    return why or ("MU-DOOR-01" if game.table.window in AFTER_DOOR else None)


def may_end(game: Game[Table], seat: int) -> str | None:
    why = may_in_turn(game.table, seat, "MU-FLOW-02")
    return why or BEFORE_END.get(game.table.window)


KICK = Act("kick", "kick", "MU-PREP-05", may_kick)
END = Act("end", "end", "MU-FLOW-02", may_end)
