"""Rulebook section: Running away."""

from pustosh.games.munchkin.rules.cards.applying import applying, declare
from pustosh.games.munchkin.rules.cards.effects import Context, carry_out
from pustosh.games.munchkin.rules.cards.frames import pop
from pustosh.games.munchkin.rules.cards.radiation import roll
from pustosh.games.munchkin.rules.cards.using import total
from pustosh.games.munchkin.rules.cards.zones import clockwise, held, lose_companion
from pustosh.games.munchkin.rules.combat.changes import change
from pustosh.games.munchkin.rules.timing.acts import checkpoint
from pustosh.games.munchkin.rules.timing.choosing import choose_one, choose_thing, followed_by
from pustosh.games.munchkin.rules.timing.powers import may_apply_at_all
from pustosh.games.munchkin.state.frames import Frame, Target
from pustosh.games.munchkin.state.values import NOBODY, Combat, Foe
from pustosh.games.munchkin.table import Table
from pustosh.kernel.acts import Act, alone
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

ESCAPES = 5  # MU-RUN-05


def run(game: Game[Table]) -> None:
    """MU-RUN-12. Both must run: the fighter first (13), each alone (14)."""
    game.do(*[call(run_away, seat) for seat in game.table.fighting])


def run_away(game: Game[Table], seat: int) -> None:
    """MU-RUN-14. Each alone; nobody pursues the dead (19), or those taken along (MU-COMPN-14)."""
    # MU-RUN-12.
    combat = game.table.the_combat
    change(game, runner=seat, ahead=tuple([foe.id for foe in combat.foes]))
    if seat in combat.safe:
        escape_all(game, seat, "MU-COMPN-14")
    else:
        game.do(call(pause, seat), call(before_running, seat), call(next_monster, seat))


def pause(game: Game[Table], seat: int) -> None:
    """MU-RUN-23. Any-time actions before the first roll and between two Monsters."""
    # MU-TIME-02.
    table = game.table
    if table.alive[seat]:
        game.do(call(checkpoint, "run", tuple(clockwise(table, seat))))


def before_running(game: Game[Table], seat: int) -> None:
    """MU-COMPN-15. A Companion may be left behind before the first roll, or a card applied."""
    # MU-RUN-19, MU-TIME-06.
    table, combat = game.table, game.table.the_combat
    if not table.alive[seat] or not combat.ahead:
        return
    if choices := escapes(table, seat):
        choose_one(game, seat, *choices, RUN_NOW)


def escapes(table: Table, seat: int) -> list[Choice]:
    """MU-COMPN-15. A card may be cancelled, and another one be left: then this is asked again."""
    # MU-RUN-19, MU-TIME-06.
    ways = sacrifices(table, seat) + flights(table, seat)
    return followed_by(ways, call(before_running, seat))


RUN_NOW = Choice("MU-RUN-05", "run", (), ())


def may_run(game: Game[Table], seat: int) -> str | None:
    """MU-RUN-01. Only those who lost run, one after the other (13)."""
    table = game.table
    if seat not in table.fighting or table.the_combat.settled != "lost":
        return "MU-RUN-01"
    return None if table.the_combat.runner == seat else "MU-RUN-13"


def may_run_from(game: Game[Table], seat: int, monster: str) -> str | None:
    """MU-MULTI-05. Nobody fights one Monster and runs from others; each is run from once."""
    table, why = game.table, may_run(game, seat)
    if why is None:
        return None if monster in table.the_combat.ahead else "MU-RUN-16"
    several = len(table.foes) > 1 and not table.the_combat.settled
    return "MU-MULTI-05" if several else why


RUN = Act("run", "run", "MU-RUN-05", may_run, alone)
RUN_FROM = Act("run-from MONSTER", "run-from MO-02", "MU-RUN-17", may_run_from)


def sacrifices(table: Table, seat: int) -> list[Choice]:
    """MU-COMPN-09. Any Companion; the fighter decides whether the Helper escapes too (14)."""
    companion, combat = table.companion[seat], table.the_combat
    if not companion:
        return []
    alone = Choice("MU-COMPN-09", "sacrifice", (companion,), (call(sacrifice, seat, NOBODY),))
    if may_take_along(combat, seat):
        return [alone]
    both = (call(sacrifice, seat, combat.helper),)
    return [alone, Choice("MU-COMPN-14", "sacrifice", (companion, "both"), both)]


def may_sacrifice(game: Game[Table], seat: int, companion: str, both: str = "") -> str | None:
    """MU-COMPN-09. After a lost combat any Companion, before the first roll (15)."""
    table = game.table
    lost = seat in table.fighting and table.the_combat.settled == "lost"
    if not lost or companion != table.companion[seat]:
        return "MU-COMPN-09"
    combat = table.the_combat
    if both and (why := may_take_along(combat, seat)):
        return why
    if combat.runner == seat:
        before = table.window == "run" and len(combat.ahead) == len(combat.foes)
        return None if before else "MU-COMPN-15"
    return "MU-COMPN-16" if seat == combat.helper else "MU-COMPN-15"


SACRIFICE = Act("sacrifice COMPANION [both]", "sacrifice CO-01", "MU-COMPN-09", may_sacrifice)


def may_take_along(combat: Combat, seat: int) -> str | None:
    """MU-COMPN-14. Only the fighter takes somebody along; a Helper escapes alone (16)."""
    if seat != combat.fighter:
        return "MU-COMPN-16"
    return "MU-COMPN-14" if combat.helper == NOBODY else None


def flights(table: Table, seat: int) -> list[Choice]:
    """MU-RUN-05. Cards that are applied before one runs, unless a Monster forbids them."""
    # MU-COMBAT-06, MU-TIME-06.
    return [
        applying(table, seat, power, Target())
        for power in held(table, seat).powers
        if power.timing == "before_run" and may_apply_at_all(table, seat, power) is None
    ]


def sacrifice(game: Game[Table], seat: int, helper: int) -> None:
    """MU-COMPN-10. An escape from all Monsters, also where running is impossible (11)."""
    lose_companion(game, seat, "MU-COMPN-12")
    if helper != NOBODY:
        change(game, safe=(*game.table.the_combat.safe, helper))
    escape_all(game, seat, "MU-COMPN-10")


def escape_all(game: Game[Table], seat: int, rule: str) -> None:
    """MU-RUN-09. A successful escape from all pursuers, with its consequences."""
    # MU-COMPN-14.
    table = game.table
    pursuers = [foe for foe in table.foes if pursues(table, foe, seat)]
    change(game, ahead=())
    game.tell(rule, "escapes-all", who=seat)
    game.do(*[call(escaped, seat, foe.card) for foe in pursuers])


def pursues(table: Table, foe: Foe, seat: int) -> bool:
    """MU-RUN-09. A Monster that does not pursue this character is not escaped from."""
    not_chasing = table.box.cards[foe.card].not_chasing
    return not (not_chasing and not_chasing(table, seat))


def next_monster(game: Game[Table], seat: int) -> None:
    """MU-RUN-17. The runner chooses the next Monster; the dead are not pursued (19)."""
    # MU-RUN-16.
    table, combat = game.table, game.table.the_combat
    if not table.alive[seat]:
        return
    ahead = []
    for foe in combat.foes:
        if foe.id in combat.ahead and pursues(table, foe, seat):
            ahead.append(foe.id)
        elif foe.id in combat.ahead:
            game.tell("MU-RUN-09", "not-pursued", who=seat, monster=foe.card)
    change(game, ahead=tuple(ahead))
    choose_thing(game, seat, "MU-RUN-17", "run-from", ahead, lambda id_: call(run_from, seat, id_))


def run_from(game: Game[Table], seat: int, foe_id: str) -> None:
    """MU-RUN-16. A separate roll for each Monster, and its Bad Stuff before the next (18)."""
    table, combat = game.table, game.table.the_combat
    foe = next(foe for foe in combat.foes if foe.id == foe_id)
    change(game, ahead=tuple([id_ for id_ in combat.ahead if id_ != foe_id]))
    more = (call(pause, seat), call(next_monster, seat)) if len(combat.ahead) > 1 else ()
    if "no_flee" in table.box.cards[foe.card].features:
        game.do(call(caught, seat, foe_id), *more)
        return
    frame = Frame("run_roll", seat, foe.card, target=seat, thing=foe_id, stage="before")
    declare(game, frame, *more)


def roll_to_run(game: Game[Table], frame: Frame) -> None:
    """MU-RUN-05. 5 or more is an escape: die, Bonuses (06), and how fast the Monster is (07)."""
    # MU-RUN-08.
    table, seat = game.table, frame.target
    if frame.stage == "before":
        roll(game, frame)
        return
    pop(table)
    n = frame.die + added_to_run(table, seat, frame.card) + frame.bonus
    if n < ESCAPES:
        game.tell("MU-RUN-10", "caught", who=seat, monster=frame.card, n=n)
        caught(game, seat, frame.thing)
        return
    game.tell("MU-RUN-05", "escapes", who=seat, monster=frame.card, n=n)
    escaped(game, seat, frame.card)


def added_to_run(table: Table, seat: int, monster: str) -> int:
    """MU-RUN-06. Bonuses of the runner, and how fast the Monster is (07)."""
    return total(table, seat, "run") + table.box.cards[monster].flee


def face_to_escape(table: Table, seat: int, monster: str) -> int:
    """MU-RUN-05. The die must show this or more, other cards apart."""
    return ESCAPES - added_to_run(table, seat, monster)


def escaped(game: Game[Table], seat: int, monster: str) -> None:
    """MU-RUN-09. Some Monsters have an effect even after a successful escape."""
    words = game.table.box.cards[monster].triggers.get("escaped", ())
    if words:
        carry_out(game, Context(seat, seat, monster, "monster", "MU-RUN-09"), words)


def caught(game: Game[Table], seat: int, foe_id: str) -> None:
    """MU-RUN-10. The Bad Stuff of the Monster, at once (18); some cards answer it."""
    card = foe_id.partition("#")[0]
    declare(game, Frame("bad_stuff", NOBODY, card, target=seat, thing=foe_id))


def suffer(game: Game[Table], frame: Frame) -> None:
    """MU-RUN-20. Items, levels, a Penalty, or death."""
    # MU-RUN-18, MU-RUN-11.
    table, seat = game.table, frame.target
    pop(table)
    if table.alive[seat]:
        game.tell("MU-RUN-10", "bad-stuff", who=seat, monster=frame.card)
        bad = table.box.cards[frame.card].bad
        carry_out(game, Context(seat, seat, frame.card, "bad_stuff", "MU-RUN-20"), bad)
