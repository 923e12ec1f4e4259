"""Why something is not open in a raid or a fight."""

from pustosh.games.warofmine.people import doing
from pustosh.games.warofmine.table import Table

GUNS = {"pistol": "WM-RAID-17", "rifle": "WM-RAID-19", "shotgun": "WM-RAID-20"}


def why_no_weapon(table: Table, args: list[str]) -> str | None:
    if table.fight is not None:
        return why_not_in_fight(table, args[0], args[1])
    if table.raid is None:
        return "WM-GEN-01"
    if args[0] in dict(table.raid.arms):
        return "WM-RAID-02"
    if args[0] not in doing(table, "guard") or table.raid.card:
        return "WM-RAID-01"
    return None if table.storage.get(args[1]) else "WM-RAID-03"


def why_not_in_fight(table: Table, who: str, weapon: str) -> str | None:
    """WM-CMB-07. One weapon each, of those that lie there, and ammo for a firearm (21)."""
    from pustosh.games.warofmine.combat import weapons_there

    assert table.fight is not None
    there, arms = weapons_there(table), table.fight.arms
    if who not in table.fight.people or who in dict(arms) or not there.get(weapon):
        return "WM-CMB-07"
    if [kind for _, kind in arms].count(weapon) >= there[weapon]:
        return "WM-CMB-08"
    token = table.box.tokens.get(weapon)
    return "WM-CMB-21" if token and token.ammo > there.get("ammo", 0) else "WM-CMB-25"


def why_no_shot(table: Table, args: list[str]) -> str | None:
    arms = dict(table.raid.arms) if table.raid else {}
    return GUNS.get(arms.get(args[0], ""), "WM-RAID-13")


def why_no_reroll(table: Table, args: list[str]) -> str | None:
    return "WM-CMB-31" if table.fight is not None else "WM-RAID-27"


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
    if args[0] not in table.group:
        return "WM-STATE-15"
    if table.fight is not None:
        return "WM-CMB-12"
    return None if args[0] in doing(table, "guard") else "WM-RAID-11"


def why_no_flight(table: Table, args: list[str]) -> str | None:
    """WM-CMB-44. Not from the shelter; outside only before a round (40)."""
    inside = table.fight is None or table.fight.inside
    return "WM-CMB-44" if inside else "WM-CMB-40"


def why_no_incident(table: Table, args: list[str]) -> str | None:
    return "WM-CMB-36" if table.fight is not None else "WM-RAID-24"
