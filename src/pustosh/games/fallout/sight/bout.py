"""A combat as everybody sees it: what the rules add to the dice that lie on the table."""

import msgspec

from pustosh.games.fallout.rules.combat.bill import added_hits, hits_needed, shot_at, stopped
from pustosh.games.fallout.rules.combat.foes import foe_of, level_of
from pustosh.games.fallout.table import Table


class BoutView(msgspec.Struct, frozen=True):
    needed: int  # hits that kill the enemy
    added: int  # hits beside those of the dice
    stopped: int  # hit symbols that do not get through
    level: int  # damage of each symbol that does


def bout(table: Table) -> BoutView | None:
    """FO-VIS-01. Of the combat that is fought now."""
    roll = table.roll
    if roll is None or not roll.foe:
        return None
    foe = foe_of(table, roll.foe)
    return BoutView(
        needed=hits_needed(table, foe, roll.ignored),
        added=added_hits(table, roll, foe),
        stopped=stopped(table, roll) - shot_at(table, roll),
        level=level_of(table, foe),
    )
