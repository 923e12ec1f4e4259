"""Rulebook section: Items. The Backpack, and what a Companion carries."""

from pustosh.games.munchkin.rules.combat.sides import in_combat
from pustosh.games.munchkin.rules.items.items import (
    may_carry,
    may_use,
    may_wear,
    room_with_companion,
)
from pustosh.games.munchkin.rules.items.playing import load, moving
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice, call


def may_move(table: Table, seat: int) -> str | None:
    """None, or the rule against touching the Backpack now."""
    if in_combat(table, seat):
        combat = table.combat
        return "MU-ITEM-31" if combat and combat.settled else "MU-ITEM-30"
    if table.options["harsh_backpack"] and table.turn != seat:
        return "MU-HARSH-02"
    return None


def backpack_moves(table: Table, seat: int) -> list[Choice]:
    """MU-TIME-10. Out of combat; each Item once in and once out in one window."""
    if may_move(table, seat):
        return []
    rule = "MU-TIME-10"
    moves = [
        moving(table, seat, "stow", item, rule)
        for item in (*table.worn[seat], *table.load[seat])
        if may_put_away(table, seat, item) is None
    ]
    for item in table.pack[seat]:
        if may_take_out(table, seat, item) is None:
            moves.append(moving(table, seat, "wear", item, rule))
    return moves + loadings(table, seat)


def may_put_away(table: Table, seat: int, item: str) -> str | None:
    """MU-ITEM-10. What comes back from a Companion counts against the limit again."""
    if table.moved and f"in {item}" in table.moved:
        return "MU-TIME-10"
    return may_carry(table, seat, item) if item in table.load[seat] else None


def may_take_out(table: Table, seat: int, item: str) -> str | None:
    """None, or the rule against using this Item of the Backpack."""
    moved = table.moved and f"out {item}" in table.moved
    return "MU-TIME-10" if moved else may_wear(table, seat, item)


def loadings(table: Table, seat: int) -> list[Choice]:
    """MU-COMPN-08. Onto a Companion with room for it; it counts as used."""
    if room_with_companion(table, seat) < 1:
        return []
    return [
        Choice("MU-COMPN-08", "load", (item,), (call(load, seat, item),))
        for item in (*table.worn[seat], *table.pack[seat])
        if may_load(table, seat, item) is None
    ]


def may_load(table: Table, seat: int, item: str) -> str | None:
    """None, or the rule against laying this Item onto the Companion."""
    if room_with_companion(table, seat) < 1:
        return "MU-COMPN-08"
    return "MU-TIME-10" if f"out {item}" in table.moved else may_use(table, seat, item)
