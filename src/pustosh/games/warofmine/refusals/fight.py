"""Why something is not open in a raid or a fight."""

from pustosh.games.warofmine.box.cards import Token
from pustosh.games.warofmine.rules.combat.weapons import weapons_there
from pustosh.games.warofmine.rules.moments import is_banned, stripe
from pustosh.games.warofmine.rules.people import doing, why_not_with_us
from pustosh.games.warofmine.state.strife import Fight
from pustosh.games.warofmine.table import Table

GUNS = {"pistol": "WM-RAID-17", "rifle": "WM-RAID-19", "shotgun": "WM-RAID-20"}


def why_no_weapon(table: Table, args: list[str]) -> str | None:
    if table.fight is not None:
        return why_not_in_fight(table, table.fight, *args)
    if table.raid is None:
        return "WM-GEN-01"
    if args[0] in dict(table.raid.arms):
        return "WM-RAID-02"
    if args[0] not in doing(table, "guard") or table.raid.card:
        return "WM-RAID-01"
    return None if table.storage.get(args[1]) else "WM-RAID-03"


def bans_weapons(table: Table) -> bool:
    """WM-SCAV-02. Whether the red stripe of the place does it, not a card."""
    lines = [line for do in stripe(table, "explore_start") for line in do]
    return any(line.get("block", {}).get("what") == "weapon_use" for line in lines)


def why_not_in_fight(table: Table, fight: Fight, who: str, weapon: str, shots: str = "") -> str:
    """WM-CMB-07. One weapon each, of those that lie there, before a round (08)."""
    if is_banned(table, "weapon_use"):
        return "WM-SCAV-02" if bans_weapons(table) else "WM-GEN-19"
    there = weapons_there(table)
    token = table.box.tokens.get(weapon)
    if token is None or not token.die or not there.get(weapon):
        return "WM-CMB-07"
    if who not in fight.people or who in dict(fight.volley):  # armed in this round
        return "WM-CMB-07"
    return why_no_shots(token, there.get("ammo", 0), shots) or "WM-CMB-08"


def why_no_shots(gun: Token, ammo: int, shots: str) -> str | None:
    """WM-CMB-21. Ammo for a firearm, and for each of two shots of a rifle (25)."""
    if gun.ammo > ammo:
        return "WM-CMB-21"
    right = [str(n) for n in range(1, gun.shots + 1) if n * gun.ammo <= ammo]
    return "WM-CMB-25" if gun.shots > 1 and shots not in right else None


def why_no_shot(table: Table, args: list[str]) -> str | None:
    arms = dict(table.raid.arms) if table.raid else {}
    return GUNS.get(arms.get(args[0], ""), "WM-RAID-13")


def why_no_reroll(table: Table, args: list[str]) -> str | None:
    if table.fight is not None:
        return "WM-CMB-31"
    return "WM-RAID-27" if table.raid is not None else "WM-GEN-01"


def why_no_hit(table: Table, args: list[str]) -> str | None:
    return "WM-RAID-15" if table.raid is not None else "WM-GEN-01"


def why_not_lost(table: Table, args: list[str]) -> str | None:
    """WM-RAID-06. Only what lies in Storage."""
    if table.raid is None or table.storage.get(args[0]):
        return None
    if args[0] in dict(table.raid.arms).values():
        return "WM-RAID-08"
    if args[0] in [kind for tokens in table.medical.values() for kind in tokens]:
        return "WM-DAWN-07"
    return "WM-SCAV-35" if table.loads.get(args[0]) else "WM-RAID-06"


def why_not_wounded(table: Table, args: list[str]) -> str | None:
    if why := why_not_with_us(table, args[0]):
        return why
    if table.fight is not None:
        return "WM-CMB-12"
    return None if args[0] in doing(table, "guard") else "WM-RAID-11"


def why_no_flight(table: Table, args: list[str]) -> str | None:
    """WM-CMB-44. Not from a fight in the shelter; else only before a round of one (40)."""
    return "WM-CMB-44" if table.fight is not None and table.fight.inside else "WM-CMB-40"


def why_no_incident(table: Table, args: list[str]) -> str | None:
    """WM-RAID-24. Not in a raid; in a fight only when a die shows FATE (WM-CMB-36)."""
    return "WM-RAID-24" if table.raid is not None and table.fight is None else "WM-CMB-36"
