"""What if: the combat with another one-shot, Monster, modifier or Helper."""

from msgspec.structs import replace

from pustosh.bots.munchkin.mind import Mind
from pustosh.bots.munchkin.penalties import unprotected
from pustosh.games.munchkin.rules.combat.changes import change
from pustosh.games.munchkin.rules.combat.combat import kill_at_once
from pustosh.games.munchkin.rules.combat.monsters import change_foe, take_out
from pustosh.games.munchkin.sight.shadow import trial_of
from pustosh.games.munchkin.state.values import Combat, Foe, Shot
from pustosh.games.munchkin.table import Table


def changed(table: Table, combat: Combat) -> Table:
    """The table with another combat on it; what dies at once is taken out."""
    trial = trial_of(table)
    trial.table.combat = combat
    change(trial, foes=combat.foes)
    kill_at_once(trial, the(trial.table))
    return trial.table


def the(table: Table) -> Combat:
    assert table.combat is not None
    return table.combat


def with_shot(table: Table, shot: Shot) -> Table:
    combat = the(table)
    return changed(table, replace(combat, shots=(*combat.shots, shot)))


def with_foe(table: Table, card: str, modifiers: tuple[str, ...] = ()) -> Table:
    combat = the(table)
    return changed(table, replace(combat, foes=(*combat.foes, Foe(card, card, modifiers))))


def without_foe(table: Table, foe_id: str, outcome: str) -> Table:
    trial = trial_of(table)
    foe = next(foe for foe in the(table).foes if foe.id == foe_id)
    take_out(trial, foe, outcome)
    kill_at_once(trial, the(trial.table))
    return trial.table


def with_modifier(table: Table, foe_id: str, modifier: str) -> Table:
    trial = trial_of(table)
    change_foe(trial, foe_id, modifier)
    kill_at_once(trial, the(trial.table))
    return trial.table


def with_helper(table: Table, seat: int) -> Table:
    return changed(table, replace(the(table), helper=seat))


def with_fighter(table: Table, seat: int) -> Table:
    twin = table.copy()
    twin.penalties = ()
    return changed(twin, replace(the(table), fighter=seat, helper=-1))


def looking_for(mind: Mind, monster: str) -> Table:
    """MU-PH2-04. The combat with a Monster of the hand, without it in the hand."""
    table = mind.table.copy()
    table.turn = mind.seat
    table.hand[mind.seat] = tuple(card for card in mind.view.hand if card != monster)
    return changed(table, Combat(mind.seat, foes=(Foe(monster, monster),)))


def glow(mind: Mind, seat: int, foes: tuple[Foe, ...]) -> float:
    """MU-RADMON-02. The Penalties a character may expect from these Monsters."""
    strong = sum(mind.card(foe.card).radioactive for foe in foes)
    return strong * unprotected(mind, seat) if strong else 0.0
