"""Why nobody helps, and why nobody runs."""

from pustosh.games.munchkin.refusals.moments import Play
from pustosh.games.munchkin.refusals.words import Args, card_of, named_seat
from pustosh.games.munchkin.rules.cards.zones import items
from pustosh.games.munchkin.rules.combat.help import may_ask_help, may_promise, withdraw
from pustosh.games.munchkin.rules.combat.run_away import may_take_along
from pustosh.games.munchkin.rules.combat.sides import fighting
from pustosh.games.munchkin.rules.combat.strength import prize
from pustosh.games.munchkin.state.combat import Combat, Deal
from pustosh.games.munchkin.table import Table


def ask_help(game: Play, seat: int, args: Args) -> str | None:
    """MU-HELP-01. The fighter asks, and somebody else."""
    table, helper = game.table, named_seat(game.table, args)
    if helper is None or helper == seat or seat not in fighting(table)[:1]:
        return "MU-HELP-01"
    return may_ask_help(table, helper)


def composed(game: Play) -> Deal | None:
    """The offer that the fighter puts together: it waits in the choice to drop it."""
    for choice in game.choices:
        for step, given in choice.then:
            if step is withdraw:
                deal: Deal = given[0]
                return deal
    return None


def promise(game: Play, seat: int, args: Args) -> str:
    """MU-HELP-07. No more Treasures than a victory would bring."""
    return "MU-HELP-07"


def picks_first(game: Play, seat: int, args: Args) -> str:
    return "MU-HELP-08"


def add_item(game: Play, seat: int, args: Args) -> str:
    """MU-HELP-06. Items that the fighter has in play, and that the Helper can carry."""
    deal, card = composed(game), card_of(game.table, args)
    if deal is None or card is None or card.id not in items(game.table, seat):
        return "MU-HELP-06"
    return may_promise(game.table, deal, card.id) or "MU-HELP-06"


def counter(game: Play, seat: int, args: Args) -> str:
    """MU-HELP-08. More than was offered, within what there is (07)."""
    number = int(args[0]) if args and args[0].isdecimal() else 0
    fought = game.table.combat is not None
    return "MU-HELP-07" if fought and number > prize(game.table) else "MU-HELP-08"


def refuse(game: Play, seat: int, args: Args) -> str | None:
    """MU-HELP-18. Who has agreed cannot withdraw."""
    if seat in fighting(game.table)[1:]:
        return "MU-HELP-18"
    return "MU-TRADE-08" if seat == game.decider else None


def may_run(table: Table, seat: int, rule: str) -> str | None:
    """MU-RUN-01. Only those who lost run, one after the other (13)."""
    combat = table.combat
    if combat is None or seat not in fighting(table) or combat.settled != "lost":
        return rule if combat and len(combat.foes) > 1 and not combat.settled else "MU-RUN-01"
    return None if combat.runner == seat else "MU-RUN-13"


def run(game: Play, seat: int, args: Args) -> str | None:
    return may_run(game.table, seat, "MU-RUN-01")


def run_from(game: Play, seat: int, args: Args) -> str | None:
    """MU-MULTI-05. Nobody fights one Monster and runs from others; each is run from once."""
    why = may_run(game.table, seat, "MU-MULTI-05")
    combat = game.table.combat
    if why or combat is None:
        return why
    return None if args[:1] and args[0] in combat.ahead else "MU-RUN-16"


def sacrifice(game: Play, seat: int, args: Args) -> str | None:
    """MU-COMPN-09. After a lost combat, any Companion that one has."""
    table, combat = game.table, game.table.combat
    mine = args[:1] == (table.companion[seat],)
    if combat is None or combat.settled != "lost" or seat not in fighting(table) or not mine:
        return "MU-COMPN-09"
    if args[1:] and (why := may_take_along(combat, seat)):
        return why
    return too_late(combat, table.window, seat)


def too_late(combat: Combat, window: str, seat: int) -> str | None:
    """MU-COMPN-15. Before the first roll; a Helper before their own (16)."""
    if combat.runner == seat:
        return None if window == "run" and len(combat.ahead) == len(combat.foes) else "MU-COMPN-15"
    return "MU-COMPN-16" if seat == combat.helper else "MU-COMPN-15"
