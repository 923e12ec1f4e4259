"""Rulebook section: Combat. What dice come to: hits on the enemy, symbols that get through."""

from collections.abc import Container

from pustosh.games.fallout.box.components import Foe
from pustosh.games.fallout.rules.combat.foes import level_of
from pustosh.games.fallout.rules.goods.equipment import kit_of, ranged_weapon, total
from pustosh.games.fallout.state.dice import Roll
from pustosh.games.fallout.table import Table


def combat_rerolls(table: Table, seat: int) -> int:
    """FO-COMBAT-03. Of the equipped weapon, and of cards that give some in every combat."""
    held = kit_of(table, seat).weapon
    own = sum([letter in table.special[seat] for letter in (held.letters if held else "")])
    return own + total(table, seat, "combat_reroll")


def stopped(table: Table, roll: Roll) -> int:
    """FO-COMBAT-08. Hit symbols that armour or an ability keeps off (FO-COMBAT-25)."""
    return roll.cancelled + kit_of(table, roll.seat).armour


def shot_at(table: Table, roll: Roll) -> int:
    """FO-ABIL-16. An enemy that attacks from next door adds a symbol (18, 20): it is ranged."""
    shot = "ranged" not in roll.ignored and roll.apart and roll.attacked  # FO-GOLD-02
    return int(shot and not ranged_weapon(table, roll.seat))


def hits_needed(table: Table, foe: Foe, ignored: Container[str]) -> int:
    """FO-COMBAT-15. As many hits as its level, one more with Armor (FO-ABIL-10)."""
    return level_of(table, foe) + (foe.armor and "armor" not in ignored)


def hits_of(table: Table, roll: Roll, foe: Foe) -> int:
    """FO-COMBAT-12. One for each die with a vulnerable area, never more than one per die."""
    scored = sum([bool(table.box.dice[face].areas & foe.areas) for face in roll.dice])
    return scored + added_hits(table, roll, foe)


def added_hits(table: Table, roll: Roll, foe: Foe) -> int:
    """FO-COMBAT-25. Beside those of the dice: of abilities, and for a shot from next door (16)."""
    return roll.hits + _far(table, roll, foe)


def _far(table: Table, roll: Roll, foe: Foe) -> bool:
    """FO-COMBAT-16. A hit for who shoots from next door at an enemy that cannot (17, 29)."""
    shooting = ranged_weapon(table, roll.seat) or roll.ranged
    answers = foe.ranged and "ranged" not in roll.ignored
    return roll.apart and not roll.attacked and shooting and not answers
