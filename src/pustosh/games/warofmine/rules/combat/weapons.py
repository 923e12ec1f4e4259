"""Rulebook section: Combat. Weapons are given out anew before every round."""

from typing import Any

from pustosh.games.warofmine.rules.general.bans import is_banned
from pustosh.games.warofmine.rules.general.goods import give_back, pile
from pustosh.games.warofmine.rules.general.leader import ask
from pustosh.games.warofmine.state.goods import Goods
from pustosh.games.warofmine.state.strife import Fight
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def change_fight(game: Game[Table], **new: Any) -> None:
    fight = game.table.fight
    assert fight is not None
    game.table.fight = fight._replace(**new)


def armoury(table: Table) -> str:
    """WM-CMB-07. The Findings Pile, or Storage in a fight inside."""
    assert table.fight is not None
    return "storage" if table.fight.inside else "findings"


def weapons_there(table: Table) -> Goods:
    """WM-CMB-58. At night at home also what lies on the Guard space."""
    there = dict(pile(table, armoury(table)))
    if table.fight and table.fight.inside and table.raid is not None:
        for _, kind in table.raid.arms:
            there[kind] = there.get(kind, 0) + 1
    return there


def arm_people(game: Game[Table]) -> None:
    """WM-CMB-08. Given out anew before every round; one token serves one person."""
    if game.table.fight is not None:
        change_fight(game, arms=(), volley=())
        game.do(call(give_weapon))


def give_weapon(game: Game[Table]) -> None:
    """WM-CMB-07. One weapon for each; the Leader says which, and when it is enough."""
    table = game.table
    fight = table.fight
    assert fight is not None
    if is_banned(table, "weapon_use"):
        return
    unarmed = [who for who in fight.people if who not in dict(fight.arms)]
    choices = [choice for who in unarmed for choice in armings(table, fight, who)]
    if choices:
        ask(game, *choices, Choice("WM-CMB-07", "ready", (), ()))


def armings(table: Table, fight: Fight, who: str) -> list[Choice]:
    """WM-CMB-21. A firearm only with ammo for its shots."""
    there = weapons_there(table)
    armed = [kind for _, kind in fight.arms]
    choices = []
    for kind, n in sorted(there.items()):
        token = table.box.tokens.get(kind)
        if token is not None and token.die and armed.count(kind) < n:
            for shots in range(1, token.shots + 1):
                if token.ammo * shots <= there.get("ammo", 0):
                    choices.append(arming(who, kind, shots if token.ammo else 0, token.shots))
    return choices


def arming(who: str, kind: str, shots: int, most: int) -> Choice:
    args = (who, kind, str(shots)) if most > 1 else (who, kind)
    return Choice("WM-CMB-07", "arm", args, (call(arm, who, kind, shots), call(give_weapon)))


def arm(game: Game[Table], who: str, kind: str, shots: int) -> None:
    """WM-CMB-20. A shot costs one ammo token, two shots of a rifle two (25)."""
    fight = game.table.fight
    assert fight is not None
    change_fight(
        game, arms=(*fight.arms, (who, kind)), volley=(*fight.volley, (who, max(1, shots)))
    )
    if shots:
        give_back(game, "ammo", shots, armoury(game.table), "WM-CMB-20")
