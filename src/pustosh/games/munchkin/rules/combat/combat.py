"""Rulebook section: Combat."""

from pustosh.games.munchkin.rules.cards.effects import trigger
from pustosh.games.munchkin.rules.cards.zones import clockwise
from pustosh.games.munchkin.rules.characters.levels import upkeep
from pustosh.games.munchkin.rules.combat.changes import change, discard_combat, over
from pustosh.games.munchkin.rules.combat.death import loot
from pustosh.games.munchkin.rules.combat.monsters import join_combat, meet, take_out
from pustosh.games.munchkin.rules.combat.run_away import run
from pustosh.games.munchkin.rules.combat.strength import lead_of, totals
from pustosh.games.munchkin.rules.combat.victory import reward
from pustosh.games.munchkin.rules.timing.acts import question
from pustosh.games.munchkin.rules.timing.receipt import settles_first
from pustosh.games.munchkin.state.values import NOBODY, Combat, Foe
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def start_combat(game: Game[Table], fighter: int, monster: str, rule: str) -> None:
    """MU-MON-01. A Monster attacks; the combat must be finished before anything else."""
    # MU-PH2-04, MU-COMBAT-13.
    table = game.table
    table.combat = Combat(fighter)
    table.phase = "fight"
    change(game, foes=(Foe(monster, monster),))
    table.moved = frozenset()
    game.tell(rule, "fight", who=fighter, monster=monster)
    join_combat(game, fighter)
    game.do(call(meet, fighter, monster, "meet"), call(combat_round), call(finish_combat))


def kill_at_once(game: Game[Table], combat: Combat) -> None:
    """MU-PREC-06. A card that says that the Monster is killed; asked after every change."""
    table = game.table
    for foe in combat.foes:
        killed_if = table.box.cards[foe.card].killed_if
        if killed_if and any(killed_if(table, seat) for seat in table.fighting):
            take_out(game, foe, "kill")


def combat_round(game: Game[Table]) -> None:
    """MU-COMBAT-14. Settled only when fighter and all the others have passed in succession."""
    # MU-WIN-01, MU-COMBAT-16.
    table, combat = game.table, game.table.the_combat
    if combat.settled:
        return
    if settles_first(game, LOOK, ROUND):
        return
    if not table.passed:
        look_again(game)
    table.window = "combat"
    for seat in clockwise(table, combat.fighter):
        if seat not in table.passed:
            choices = question(table, seat)
            if choices:
                table.open = choices if seat == combat.fighter else None
                game.do(ROUND)
                game.ask(seat, *choices)
                return
            table.passed += (seat,)
    settle(game)


def look_again(game: Game[Table]) -> None:
    """MU-COMBAT-14. Whatever changes the strength of either side starts the round again."""
    # MU-PREC-06, MU-COMBAT-15.
    table = game.table
    kill_at_once(game, table.the_combat)
    now = totals(table)
    if now != table.the_combat.totals:
        change(game, totals=now)
        table.passed = ()


LOOK, ROUND = call(look_again), call(combat_round)


def settle(game: Game[Table]) -> None:
    """MU-WIN-01. Exceeded or got rid of: victory; otherwise they run (MU-RUN-01)."""
    table = game.table
    assert table.combat is not None
    mine, theirs = totals(table)
    won = not table.combat.foes or lead_of(table, mine, theirs) >= 1
    change(game, settled="won" if won else "lost")
    count = table.won if won else table.lost
    for seat in table.fighting:
        count[seat] += 1
    rule, message = ("MU-COMBAT-02", "fight-won") if won else ("MU-COMBAT-03", "fight-lost")
    game.tell(rule, message, who=table.combat.fighter, n=mine, m=theirs)


def finish_combat(game: Game[Table]) -> None:
    """Rewards for a victory; after a defeat everybody runs; then the dead are looted."""
    # MU-MON-01, MU-RUN-01, MU-WIN-01, MU-DEATH-18, MU-DUR-17.
    combat = game.table.the_combat
    game.do(call(loot_the_dead), call(upkeep))
    if combat.settled == "won":
        game.do(call(reward))
    elif combat.settled == "lost":
        game.do(call(run), call(clear_away), call(defeated, combat.fighter, combat.helper))
    else:
        game.do(call(clear_away))


def clear_away(game: Game[Table]) -> None:
    """MU-RUN-21. Monsters, modifiers and one-shots are discarded, but for reminders (11)."""
    discard_combat(game.table, game.table.the_combat)
    over(game)


def defeated(game: Game[Table], fighter: int, helper: int) -> None:
    """MU-DUR-17. Cards that do something for whoever lost."""
    game.do(*[call(trigger, seat, "lose") for seat in (fighter, helper) if seat != NOBODY])


def loot_the_dead(game: Game[Table]) -> None:
    """MU-DEATH-18. Looting starts when the combat is over, whoever died first is first."""
    table = game.table
    dead, table.dead = table.dead, ()
    game.do(*[call(loot, seat) for seat in dead])
