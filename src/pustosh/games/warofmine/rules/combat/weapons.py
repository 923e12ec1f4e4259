"""Rulebook section: Combat. Weapons before every round, wounds and kills after every step."""

from typing import Any

from pustosh.games.warofmine.box.cards import Token
from pustosh.games.warofmine.rules.guards import may_arm_guard
from pustosh.games.warofmine.rules.leader import ask, ask_or, judged
from pustosh.games.warofmine.rules.moments import is_banned, stripe
from pustosh.games.warofmine.rules.states import change, die
from pustosh.games.warofmine.rules.supply import give_back
from pustosh.games.warofmine.state.goods import Goods
from pustosh.games.warofmine.state.strife import Fight, now
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def change_fight(game: Game[Table], **new: Any) -> None:
    fight = now(game.table.fight)
    game.table.fight = fight.but(**new)


def armoury(table: Table) -> str:
    """WM-CMB-07. The Findings Pile, or Storage in a fight inside."""
    return "storage" if now(table.fight).inside else "findings"


def weapons_there(table: Table) -> Goods:
    """WM-CMB-58. At night at home also what lies on the Guard space."""
    there = dict(table.pile(armoury(table)))
    if table.raid is not None:
        for kind in table.raid.arms.values():
            there[kind] = there.get(kind, 0) + 1
    return there


def arm_people(game: Game[Table]) -> None:
    """WM-CMB-08. Given out anew before every round; one token serves one person."""
    change_fight(game, arms={}, volley={})
    game.do(call(give_weapon))


def give_weapon(game: Game[Table]) -> None:
    """WM-CMB-07. One weapon for each; the Leader says which, and when it is enough."""
    table, fight = game.table, now(game.table.fight)
    if is_banned(table, "weapon_use"):
        return
    unarmed = [who for who in fight.people if who not in fight.arms]
    choices = [choice for who in unarmed for choice in armings(table, fight, who)]
    ask_or(game, choices, "WM-CMB-07", "ready")


def armings(table: Table, fight: Fight, who: str) -> list[Choice]:
    """WM-CMB-21. A firearm only with ammo for its shots."""
    there = weapons_there(table)
    armed = list(fight.arms.values())
    choices = []
    for kind, n in sorted(there.items()):
        token = table.box.tokens.get(kind)
        if token is not None and token.die and armed.count(kind) < n:
            for shots in range(1, token.shots + 1):
                if token.ammo * shots <= there.get("ammo", 0):
                    choices.append(arming(who, kind, shots if token.ammo else 0, token.shots))
    return choices


def may_arm(table: Table, who: str, weapon: str, shots: str = "") -> str | None:
    """WM-CMB-07. One weapon each, of those that lie there, before a round (08), a firearm with ammo
    (21, 25); in a raid those of the guards (WM-RAID-02)."""
    fight = table.fight
    if fight is None:
        return may_arm_guard(table, who, weapon)
    if is_banned(table, "weapon_use"):
        return "WM-SCAV-02" if bans_weapons(table) else "WM-GEN-19"
    there = weapons_there(table)
    token = table.box.tokens.get(weapon)
    if token is None or not token.die or not there.get(weapon):
        return "WM-CMB-07"
    if who not in fight.people or who in fight.volley:  # armed in this round
        return "WM-CMB-07"
    return may_fire(token, there.get("ammo", 0), shots) or "WM-CMB-08"


def bans_weapons(table: Table) -> bool:
    """WM-SCAV-02. Whether the red stripe of the place does it, not a card."""
    lines = [line for do in stripe(table, "explore_start") for line in do]
    return any(line.get("block", {}).get("what") == "weapon_use" for line in lines)


def may_fire(gun: Token, ammo: int, shots: str) -> str | None:
    """WM-CMB-21. Ammo for a firearm, and for each of two shots of a rifle (25)."""
    if gun.ammo > ammo:
        return "WM-CMB-21"
    right = [str(n) for n in range(1, gun.shots + 1) if n * gun.ammo <= ammo]
    return "WM-CMB-25" if gun.shots > 1 and shots not in right else None


def arming(who: str, kind: str, shots: int, most: int) -> Choice:
    """WM-CMB-25. Of a rifle it is said how often it shoots."""
    args = (who, kind, str(shots)) if most > 1 else (who, kind)
    return Choice("WM-CMB-07", "arm", args, (call(arm, who, kind, shots), call(give_weapon)))


def arm(game: Game[Table], who: str, kind: str, shots: int) -> None:
    """WM-CMB-20. A shot costs one ammo token, two shots of a rifle two (25)."""
    fight = now(game.table.fight)
    volley = {**fight.volley, who: max(1, shots)}
    change_fight(game, arms={**fight.arms, who: kind}, volley=volley)
    if shots:
        give_back(game, "ammo", shots, armoury(game.table), "WM-CMB-20")


DEAD = 3  # WM-CMB-06


def assign_wounds(game: Game[Table]) -> None:
    """WM-CMB-56. Kills first, then wounds, on both sides; the Leader chooses (12, 13, 29). Level 4
    has its consequence at once, so nobody is given more (59); a card may cancel wounds
    (WM-GEN-19)."""
    table, fight = game.table, now(game.table.fight)
    if fight.kills and fight.foes:
        ask(game, *[striking(foe.id, "kill", "WM-CMB-29") for foe in fight.foes])
    elif fight.dealt and fight.foes:
        ask(game, *[striking(foe.id, "hit", "WM-CMB-13") for foe in fight.foes])
    elif fight.slain and fight.people:
        ask(game, *[striking(who, "fall", "WM-CMB-29") for who in fight.people])
    elif fight.hurt > 0 and fight.spared:
        n = min(fight.hurt, fight.spared)
        table.fight = fight.but(hurt=fight.hurt - n, spared=fight.spared - n)
        game.do(call(assign_wounds))
    elif fight.hurt and fight.people:
        ask(game, *[striking(who, "wound", "WM-CMB-12") for who in fight.people])


def striking(name: str, verb: str, rule: str) -> Choice:
    step = call(hit if verb in ("hit", "kill") else hurt, name, verb in ("kill", "fall"))
    return Choice(rule, verb, (name,), (step, call(assign_wounds)))


def hit(game: Game[Table], id_: str, kills: bool) -> None:
    """WM-CMB-05. One column to the right; with three wounds or killed (29) it is dead (06)."""
    table, fight = game.table, now(game.table.fight)
    foes = tuple(
        [
            foe._replace(wounds=DEAD if kills else foe.wounds + 1) if foe.id == id_ else foe
            for foe in fight.foes
        ]
    )
    alive = tuple([foe for foe in foes if foe.wounds < DEAD])
    fell = len(foes) - len(alive)
    table.fight = fight.but(
        foes=alive,
        fallen=fight.fallen + fell,
        dealt=fight.dealt - (0 if kills else 1),
        kills=fight.kills - (1 if kills else 0),
    )
    rule, message = ("WM-CMB-06", "enemy-dies") if fell else ("WM-CMB-05", "enemy-hit")
    game.tell(rule, message, enemy=id_)


def hurt(game: Game[Table], who: str, falls: bool) -> None:
    """WM-CMB-14. Wounds of people are their condition; an instant kill is a death."""
    table, fight = game.table, now(game.table.fight)
    if falls:
        table.fight = fight.but(slain=fight.slain - 1)
        die(game, who, "WM-CMB-27" if fight.step == "shooters" else "WM-CMB-28")
    else:
        table.fight = fight.but(hurt=fight.hurt - 1)
        change(game, who, "wounds", 1, "WM-CMB-12")


ACTS = (
    Act("arm PERSON WEAPON [SHOTS]", "arm vesna rifle 2", "WM-CMB-07", judged(may_arm)),
    Act("hit ENEMY", "hit A1", "WM-CMB-13"),
    Act("kill ENEMY", "kill A1", "WM-CMB-29"),
    Act("fall PERSON", "fall vesna", "WM-CMB-29"),
)
