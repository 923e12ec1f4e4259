"""Rulebook section: Combat."""

from pustosh.games.munchkin.rules.cards.zones import clockwise
from pustosh.games.munchkin.rules.combat.aftermath import finish_combat
from pustosh.games.munchkin.rules.combat.changes import change
from pustosh.games.munchkin.rules.combat.several_monsters import join_combat, meet, take_out
from pustosh.games.munchkin.rules.combat.sides import fighting
from pustosh.games.munchkin.rules.combat.strength import beaten, totals
from pustosh.games.munchkin.rules.timing.acts import question
from pustosh.games.munchkin.rules.timing.receipt import settles_first
from pustosh.games.munchkin.state.combat import Combat, Foe
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def start_combat(game: Game[Table], fighter: int, monster: str, rule: str) -> None:
    """MU-MON-01. A Monster attacks; the combat must be finished before anything else."""
    table = game.table
    table.combat = Combat(fighter)
    table.phase = "fight"
    change(game, foes=(Foe(monster, monster),))
    table.passed = ()
    table.moved = frozenset()
    game.tell(rule, "fight", who=fighter, monster=monster)
    join_combat(game, fighter)
    game.do(call(meet, fighter, monster, "meet"), call(combat_round), call(finish_combat))


def kill_at_once(game: Game[Table], combat: Combat) -> None:
    """MU-PREC-06. A card that says that the Monster is killed; asked after every change."""
    table = game.table
    for foe in combat.foes:
        killed_if = table.box.cards[foe.card].killed_if
        if killed_if and any(killed_if(table, seat) for seat in fighting(table)):
            take_out(game, foe, "kill")


def combat_round(game: Game[Table]) -> None:
    """MU-COMBAT-14. Settled only when fighter and all the others have passed in succession."""
    table = game.table
    combat = table.combat
    if combat is None or combat.settled:
        return
    if settles_first(game, call(look_again), call(combat_round)):
        return
    if not table.passed:
        look_again(game)
    table.window = "combat"
    for seat in clockwise(table, combat.fighter):
        if seat not in table.passed:
            choices = question(table, seat)
            if choices:
                table.open = choices if seat == combat.fighter else None
                game.do(call(combat_round))
                game.ask(seat, *choices)
                return
            table.passed += (seat,)
    settle(game)


def look_again(game: Game[Table]) -> None:
    """MU-COMBAT-14. Whatever changes the strength of either side starts the round again."""
    table = game.table
    if table.combat is None or table.combat.settled:
        return
    kill_at_once(game, table.combat)
    now = totals(table)
    if now != table.combat.totals:
        change(game, totals=now)
        table.passed = ()


def settle(game: Game[Table]) -> None:
    """MU-WIN-01. Exceeded or got rid of: victory; otherwise they run (MU-RUN-01)."""
    table = game.table
    assert table.combat is not None
    won = beaten(table)
    mine, theirs = totals(table)
    change(game, settled="won" if won else "lost")
    count = table.won if won else table.lost
    for seat in fighting(table):
        count[seat] += 1
    rule = "MU-COMBAT-02" if won else "MU-COMBAT-03"
    game.tell(
        rule, "fight-won" if won else "fight-lost", who=table.combat.fighter, n=mine, m=theirs
    )
