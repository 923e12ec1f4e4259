"""Rulebook section: Combat. Wounds and kills of a step are assigned when all dice are final."""

from pustosh.games.warofmine.rules.general.leader import ask
from pustosh.games.warofmine.rules.people import level
from pustosh.games.warofmine.rules.states import change, die
from pustosh.games.warofmine.state.strife import Fight
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

DEAD = 3  # WM-CMB-06


def assign_wounds(game: Game[Table]) -> None:
    """WM-CMB-56. Kills first, then wounds, on both sides; the Leader chooses (12, 13, 29)."""
    table = game.table
    fight = table.fight
    if fight is None:
        return
    if fight.kills and fight.foes:
        ask(game, *(strike(foe.id, "kill", "WM-CMB-29") for foe in fight.foes))
    elif fight.dealt and fight.foes:
        ask(game, *(strike(foe.id, "hit", "WM-CMB-13") for foe in fight.foes))
    elif fight.slain and fight.people:
        ask(game, *(suffer(who, "fall", "WM-CMB-29") for who in fight.people))
    elif fight.hurt > 0 and fight.spared:
        n = min(fight.hurt, fight.spared)
        table.fight = fight._replace(hurt=fight.hurt - n, spared=fight.spared - n)
        game.do(call(assign_wounds))
    elif fight.hurt and able(table, fight):
        ask(game, *(suffer(who, "wound", "WM-CMB-12") for who in able(table, fight)))


def able(table: Table, fight: Fight) -> list[str]:
    """WM-CMB-59. Nobody is given more wounds than lead to level 4."""
    return [who for who in fight.people if level(table, who, "wounds") < 4]


def strike(foe: str, verb: str, rule: str) -> Choice:
    return Choice(rule, verb, (foe,), (call(hit, foe, verb == "kill"), call(assign_wounds)))


def suffer(who: str, verb: str, rule: str) -> Choice:
    return Choice(rule, verb, (who,), (call(hurt, who, verb == "fall"), call(assign_wounds)))


def hit(game: Game[Table], id_: str, kills: bool) -> None:
    """WM-CMB-05. One column to the right; with three wounds it is dead (06)."""
    table = game.table
    fight = table.fight
    assert fight is not None
    foes = tuple(
        foe._replace(wounds=DEAD if kills else foe.wounds + 1) if foe.id == id_ else foe
        for foe in fight.foes
    )
    alive = tuple(foe for foe in foes if foe.wounds < DEAD)
    fell = len(foes) - len(alive)
    table.fight = fight._replace(
        foes=alive,
        fallen=fight.fallen + fell,
        dealt=fight.dealt - (0 if kills else 1),
        kills=fight.kills - (1 if kills else 0),
    )
    game.tell(
        "WM-CMB-06" if fell else "WM-CMB-05", "enemy-dies" if fell else "enemy-hit", enemy=id_
    )


def hurt(game: Game[Table], who: str, falls: bool) -> None:
    """WM-CMB-14. Wounds of people are their condition; an instant kill is a death."""
    table = game.table
    fight = table.fight
    assert fight is not None
    if falls:
        table.fight = fight._replace(slain=fight.slain - 1)
        die(game, who, "WM-CMB-27" if fight.step == "shooters" else "WM-CMB-28")
    else:
        table.fight = fight._replace(hurt=fight.hurt - 1)
        change(game, who, "wounds", 1, "WM-CMB-12")
