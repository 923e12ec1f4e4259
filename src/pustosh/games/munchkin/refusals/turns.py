"""Why a phase cannot begin or end now, and what Charity does not allow."""

from pustosh.games.munchkin.refusals.characters import parting
from pustosh.games.munchkin.refusals.moments import Play, is_asked, is_open, late, nothing_else
from pustosh.games.munchkin.refusals.words import Args, named_seat
from pustosh.games.munchkin.rules.cards.zones import held
from pustosh.games.munchkin.rules.turn.charity import receivers
from pustosh.games.munchkin.table import Table

AFTER_DOOR = ("main2", "post", "end", "charity")
BEFORE_PASSING = {
    "prep": "MU-PREP-05",
    "main2": "MU-PH2-03",
    "post": "MU-FLOW-02",
    "charity": "MU-CHAR-01",
    "receipt": "MU-ITEM-02",
}
BEFORE_END = {"prep": "MU-DOOR-01", "main2": "MU-PH2-03", "charity": "MU-CHAR-01"}
MUST = {"loot": "MU-DEATH-13", "learn": "MU-PERK-02", "pick": "MU-HELP-15"}


def in_turn(table: Table, seat: int, rule: str) -> str | None:
    """MU-DOOR-02. In the own turn (`rule`), and when a combat is finished."""
    if table.turn != seat:
        return "MU-SETUP-12" if table.window == "setup" else rule
    return "MU-DOOR-02" if table.combat is not None else None


def kick(game: Play, seat: int, args: Args) -> str | None:
    """MU-DOOR-01. Exactly one card is turned up."""
    why = in_turn(game.table, seat, "MU-FLOW-02")
    return why or ("MU-DOOR-01" if game.table.window in AFTER_DOOR else None)


def end(game: Play, seat: int, args: Args) -> str | None:
    why = in_turn(game.table, seat, "MU-FLOW-02")
    return why or BEFORE_END.get(game.table.window)


def may_act_in_phase_two(table: Table) -> str | None:
    """MU-PH2-01. After a Door without a Monster; and one thing only (02)."""
    if table.monster_met or table.window == "prep":
        return "MU-PH2-01"
    return "MU-PH2-02" if table.window in AFTER_DOOR[1:] else None


def trouble(game: Play, seat: int, args: Args) -> str | None:
    """MU-PH2-05. With a Monster of the hand, but not the one just found (07)."""
    table = game.table
    why = in_turn(table, seat, "MU-PH2-04")
    if why is None and (not args or args[0] not in held(table, seat).monsters):
        return "MU-PH2-05"
    if why is None and args[0] in table.stashed:
        return "MU-PH2-07"
    return why or may_act_in_phase_two(table)


def stash(game: Play, seat: int, args: Args) -> str | None:
    """MU-RUN-04. Who runs away gets no chance to do so."""
    table = game.table
    why = in_turn(table, seat, "MU-PH2-06")
    lost = table.combat is not None and table.combat.settled == "lost"
    if why == "MU-DOOR-02" and lost:
        return "MU-RUN-04"
    return why or may_act_in_phase_two(table)


def skip(game: Play, seat: int, args: Args) -> str | None:
    return in_turn(game.table, seat, "MU-PH2-03") or may_act_in_phase_two(game.table)


def pass_(game: Play, seat: int, args: Args) -> str:
    """One's own loops are left in other words; a forced choice is not passed on."""
    forced = [rule for verb, rule in MUST.items() if is_open(game, verb)]
    why = nothing_else(game, seat) or BEFORE_PASSING.get(game.table.window)
    return why or (forced[0] if forced else late(game, seat))


def yield_(game: Play, seat: int, args: Args) -> str:
    return "MU-DUR-08" if args[:1] == ("frame",) else "MU-COMBAT-14"


def hold(game: Play, seat: int, args: Args) -> str:
    return "MU-COMBAT-14"


def ready(game: Play, seat: int, args: Args) -> str:
    return "MU-SETUP-12"


def keep(game: Play, seat: int, args: Args) -> str:
    return "MU-ITEM-02"


def give_in(game: Play, seat: int, args: Args) -> str:
    return "MU-ITEM-11"


def donate(game: Play, seat: int, args: Args) -> str:
    """MU-CHAR-01. The surplus, to the lowest Level, divided evenly (02)."""
    table, taker = game.table, named_seat(game.table, args)
    if not is_asked(game, "MU-CHAR-") or not {*args[:1]} & {*table.hand[seat]}:
        return "MU-CHAR-01"
    if taker is not None and not table.alive[taker]:
        return "MU-DEATH-20"
    takers = receivers(table, seat, ())
    if not takers:
        return "MU-CHAR-04"
    return "MU-CHAR-02" if taker in takers else "MU-CHAR-01"


def discard(game: Play, seat: int, args: Args) -> str:
    """MU-ZONE-05. Cards of the hand are discarded only where a rule or a card demands it."""
    if is_open(game, "donate"):
        return "MU-CHAR-01"
    why = parting(game.table, seat, args[0]) if args else None
    return "MU-ZONE-03" if is_open(game, "discard") else why or "MU-ZONE-05"
