"""Words about fights and raids."""

from pustosh.games.warofmine.box.words import Arg, by_name
from pustosh.games.warofmine.rules.combat.dice import pick_up_die
from pustosh.games.warofmine.rules.combat.rounds import ambush, begin_fight, foes_of, stab
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.table import Table
from pustosh.games.warofmine.words.conditions import candidates, on_people
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def backstab(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-CMB-45. Only one side attacks; from a hideout before the next fight (47)."""
    if arg["by"] == "enemies":
        game.do(call(ambush, scene, foes_of(game, arg)))
    elif game.table.fight is not None:
        game.do(call(stab, "party"))
    else:
        game.table.hidden_attack = True


def reroll(game: Game[Table], scene: Reading, arg: Arg, who: str) -> None:
    """Extra rerolls now: of a die that lies there, else of one still to be rolled."""
    table, n = game.table, game.table.extra_rolls.get(who, 0) + arg.get("n", 1)
    table.extra_rolls = {**table.extra_rolls, who: n}
    game.do(call(pick_up_die, who))


def wound_enemy(game: Game[Table], scene: Reading, arg: Arg) -> None:
    fight = game.table.fight
    if fight is None:
        return
    if arg.get("kill"):
        game.table.fight = fight.but(kills=fight.kills + 1)
    else:
        game.table.fight = fight.but(dealt=fight.dealt + arg.get("n", 1))


def raid_mod(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """The current raid, or the next one."""
    table, raid = game.table, game.table.raid
    damage, wounds = arg.get("damage", 0), arg.get("wounds", 0)
    if raid is not None and raid.card:
        table.raid = raid.changed(damage, wounds)
    else:
        table.raid_mods = (table.raid_mods[0] + damage, table.raid_mods[1] + wounds)


def ignore_raid(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-RAID-39. The card has no effect any more."""
    table = game.table
    if table.raid is not None:
        table.raid = table.raid.but(ignored=True)
        game.tell("WM-RAID-39", "raid-ignored-by")


def cancel(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """A noise roll, a back-stab, wounds, or the card."""
    table, what = game.table, arg["what"]
    if what == "noise_roll":
        table.silenced = True
    elif what == "wounds" and table.fight is not None:
        if "who" in arg and not candidates(table, scene, arg):
            return
        table.fight = table.fight.but(spared=table.fight.spared + arg.get("n", 1))
    elif what == "backstab" and table.fight is not None:
        table.fight = table.fight.but(side="nobody")
    elif what == "card" and table.raid is not None:
        ignore_raid(game, scene, arg)


EFFECTS = {
    "combat": begin_fight,
    **by_name(backstab, wound_enemy, raid_mod, ignore_raid, cancel),
    **on_people(reroll),
}
