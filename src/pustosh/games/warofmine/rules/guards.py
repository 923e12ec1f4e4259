"""Rulebook section: Night raid. The guards: their weapons and their dice."""

from pustosh.games.warofmine.box.cards import Token
from pustosh.games.warofmine.rules import dice
from pustosh.games.warofmine.rules.leader import ask, ask_or, judged, only_in
from pustosh.games.warofmine.rules.people import doing
from pustosh.games.warofmine.rules.supply import give_back
from pustosh.games.warofmine.state.goods import plus
from pustosh.games.warofmine.state.strife import Shot, now
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def arm_guards(game: Game[Table]) -> None:
    """WM-RAID-02. At most one weapon for each guard, of those still in Storage (03)."""
    table, armed = game.table, now(game.table.raid).arms
    weapons = sorted(table.box.groups.get("weapon", frozenset()).intersection(table.storage))
    guards = [who for who in doing(table, "guard") if who not in armed]
    choices = [
        Choice("WM-RAID-01", "arm", (who, kind), (call(arm, who, kind), call(arm_guards)))
        for who in guards
        for kind in weapons
    ]
    ask_or(game, choices, "WM-RAID-01", "ready")


def may_arm_guard(table: Table, who: str, kind: str) -> str | None:
    """WM-RAID-02. One weapon for each guard (01), of those in Storage (03), before the card."""
    if table.raid is None:
        return "WM-GEN-01"
    if who in table.raid.arms:
        return "WM-RAID-02"
    if who not in doing(table, "guard") or table.raid.card:
        return "WM-RAID-01"
    return None if table.storage.get(kind) else "WM-RAID-03"


def arm(game: Game[Table], who: str, kind: str) -> None:
    """It lies on the Guard space and is no longer in Storage."""
    table, raid = game.table, now(game.table.raid)
    table.storage = plus(table.storage, kind, -1)
    table.raid = raid.but(arms={**raid.arms, who: kind})
    game.tell("WM-RAID-01", "arms", name=who, item=kind)


def roll_guards(game: Game[Table]) -> None:
    """WM-RAID-13. One die for each guard."""
    if not now(game.table.raid).ignored:
        game.do(*[call(ready_guard, who) for who in doing(game.table, "guard")])


def ready_guard(game: Game[Table], who: str) -> None:
    """WM-RAID-17. A firearm costs ammo, a rifle may shoot twice (19); unpaid it is grey (25). Who
    has nothing left to fend off does not roll (13, 39)."""
    table, raid = game.table, now(game.table.raid)
    if raid.ignored:
        return
    weapon = raid.arms.get(who, "none")
    token = table.box.tokens.get(weapon)
    if token is not None and token.ammo:
        ask(game, *ways_to_shoot(table, who, token))
        return
    shot = Shot(who, dice.die_of(table.box, weapon), weapon, "", table.box.people[who].prowess)
    game.do(call(dice.throw, shot, 0, keep_shot))


def ways_to_shoot(table: Table, who: str, gun: Token) -> list[Choice]:
    """WM-RAID-25. As often as there is ammo for, or not at all."""
    ammo = table.storage.get("ammo", 0)
    shots = [
        Choice("WM-RAID-17", "shoot", (who, str(n)), (call(shoot, who, gun.id, n),))
        for n in range(1, gun.shots + 1)
        if ammo >= n * gun.ammo
    ]
    bare = Shot(who, "grey", "none", "", table.box.people[who].prowess)
    then = (call(dice.throw, bare, 0, keep_shot),)
    return [*shots, Choice("WM-RAID-25", "hold-fire", (who,), then)]


def shoot(game: Game[Table], who: str, weapon: str, n: int) -> None:
    """WM-RAID-26. Paid when the guard rolls."""
    give_back(game, "ammo", n, "storage", "WM-RAID-17")
    shot = Shot(who, "red", weapon, "", game.table.box.people[who].prowess)
    game.do(call(dice.throw, shot, n - 1, keep_shot))


def keep_shot(game: Game[Table], shot: Shot, more: int) -> None:
    """WM-RAID-21. SHELL with a shotgun, AXE with an axe (22) ignore the card; else a miss (23), and
    the second shot of a rifle follows (19)."""
    table, raid = game.table, now(game.table.raid)
    ignored = dice.is_special(table.box, shot.weapon, shot.face)
    table.raid = raid.but(shots=(*raid.shots, shot), ignored=ignored)
    if ignored:
        rule = "WM-RAID-21" if shot.face == "SHELL" else "WM-RAID-22"
        game.tell(rule, "raid-ignored", name=shot.who)
    elif more:
        game.do(call(dice.throw, shot, more - 1, keep_shot))


GUNS = {"pistol": "WM-RAID-17", "rifle": "WM-RAID-19", "shotgun": "WM-RAID-20"}


def may_shoot(table: Table, who: str, shots: str) -> str:
    """WM-RAID-13. What the guard holds decides about shots that are not offered."""
    arms = table.raid.arms if table.raid else {}
    return GUNS.get(arms.get(who, ""), "WM-RAID-13")


def may_reroll_die(table: Table, who: str) -> str:
    """WM-RAID-27. Only as often as Prowess allows, in a raid or in a fight (WM-CMB-31)."""
    if table.fight is not None:
        return "WM-CMB-31"
    return "WM-RAID-27" if table.raid is not None else "WM-GEN-01"


def may_keep_die(table: Table, who: str) -> str:
    """WM-RAID-28. The last roll counts as it is, in a raid or in a fight (WM-CMB-32)."""
    if table.fight is not None:
        return "WM-CMB-32"
    return "WM-RAID-28" if table.raid is not None else "WM-GEN-01"


ACTS = (
    Act("shoot PERSON SHOTS", "shoot vesna 2", "WM-RAID-17", judged(may_shoot)),
    Act("hold-fire PERSON", "hold-fire vesna", "WM-RAID-25", only_in("raid")),
    Act("keep PERSON", "keep vesna", "WM-RAID-28", judged(may_keep_die)),
    Act("reroll PERSON", "reroll vesna", "WM-RAID-27", judged(may_reroll_die)),
)
