"""Rulebook section: What may be done when. Every way to apply a card or an ability now."""

from pustosh.games.munchkin.box.components import ANY, COMBAT, OWN, Power
from pustosh.games.munchkin.rules.cards.applying import applying
from pustosh.games.munchkin.rules.cards.targets import targets
from pustosh.games.munchkin.rules.combat.sides import in_combat
from pustosh.games.munchkin.rules.timing.powers import may_apply, powers_of
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice


def powers(table: Table, seat: int) -> tuple[list[Choice], list[Choice]]:
    """Cards and abilities that may be applied now, and those that only ride along."""
    asking: list[Choice] = []
    free: list[Choice] = []
    for power in powers_of(table, seat, bits_of(table, seat)):
        if may_apply(table, seat, power) is None:
            list_ = free if power.rides and not in_combat(table, seat) else asking
            list_ += applications(table, seat, power)
    return asking, free


def applications(table: Table, seat: int, power: Power) -> list[Choice]:
    """Every way to apply it; where that depends on nothing else, made once, then shared."""
    if not power.harms and not power.plain:
        return [applying(table, seat, power, target) for target in targets(table, seat, power)]
    key = (seat, power.card, power.number, *(table.alive if power.harms else ()))
    choices = table.box.applications.get(key)
    if choices is None:
        choices = [applying(table, seat, power, target) for target in targets(table, seat, power)]
        table.box.applications[key] = choices
    return choices


def bits_of(table: Table, seat: int) -> int:
    """What could be open in this window: a quick sieve."""
    combat = table.combat
    fought = COMBAT if combat is not None and not combat.settled else 0
    return ANY | fought | (OWN if table.turn == seat else 0)
