"""Rulebook section: Combat. What follows it: rewards, running away, looting."""

from pustosh.games.munchkin.rules.cards.triggers import trigger
from pustosh.games.munchkin.rules.characters.upkeep import upkeep
from pustosh.games.munchkin.rules.combat.changes import discard_combat, over
from pustosh.games.munchkin.rules.combat.death import loot
from pustosh.games.munchkin.rules.combat.run_away import run
from pustosh.games.munchkin.rules.combat.sides import the_combat
from pustosh.games.munchkin.rules.combat.victory import reward
from pustosh.games.munchkin.rules.timing.receipt import receipts
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def finish_combat(game: Game[Table]) -> None:
    """Rewards for a victory; after a defeat everybody runs; then the dead are looted."""
    combat = the_combat(game.table)
    game.do(call(loot_the_dead), call(upkeep), call(receipts))
    if combat.settled == "won":
        game.do(call(reward))
    elif combat.settled == "lost":
        game.do(call(run), call(clear_away), call(defeated, combat.fighter, combat.helper))
    else:
        game.do(call(clear_away))


def clear_away(game: Game[Table]) -> None:
    """MU-RUN-21. Monsters, modifiers and one-shots are discarded, but for reminders (11)."""
    table = game.table
    combat = the_combat(table)
    discard_combat(table, combat)
    over(game)


def defeated(game: Game[Table], fighter: int, helper: int) -> None:
    """Cards that do something for whoever lost."""
    game.do(*(call(trigger, seat, "lose") for seat in (fighter, helper) if seat >= 0))


def loot_the_dead(game: Game[Table]) -> None:
    """MU-DEATH-18. Looting starts when the combat is over, whoever died first is first."""
    table = game.table
    dead, table.dead = table.dead, ()
    game.do(*(call(loot, seat) for seat in dead))
