"""Rulebook section: Combat. Who fights, and against which Monsters."""

from pustosh.games.munchkin.state.combat import Combat, Foe
from pustosh.games.munchkin.table import Table


def in_combat(table: Table, seat: int, arg: bool = True) -> bool:
    combat = table.combat
    return (combat is not None and seat in (combat.fighter, combat.helper)) == arg


def fighting(table: Table) -> tuple[int, ...]:
    """Fighter and Helper."""
    combat = table.combat
    if combat is None:
        return ()
    return (combat.fighter,) if combat.helper < 0 else (combat.fighter, combat.helper)


def foes(table: Table) -> tuple[Foe, ...]:
    return table.combat.foes if table.combat else ()


def the_combat(table: Table) -> Combat:
    """The combat that goes on."""
    assert table.combat is not None
    return table.combat


def may_have_helper(table: Table) -> str | None:
    """MU-HELP-04. Only one Helper; some Monsters forbid any."""
    if len(fighting(table)) != 1:
        return "MU-HELP-04"
    return "MU-COMBAT-06" if table.combat and "help" in table.combat.bans else None
