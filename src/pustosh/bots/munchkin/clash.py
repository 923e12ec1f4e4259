"""What if: the combat with another one-shot, Monster, modifier or Helper."""

from pustosh.bots.munchkin.mind import Mind
from pustosh.bots.munchkin.pains import unprotected
from pustosh.games.munchkin.rules.cards.using import says
from pustosh.games.munchkin.rules.combat.changes import features_of
from pustosh.games.munchkin.rules.combat.sides import fighting
from pustosh.games.munchkin.rules.combat.strength import totals, treasures_of
from pustosh.games.munchkin.state.combat import Combat, Foe, Shot
from pustosh.games.munchkin.table import Table

SURE = 99  # no Monster is left


def lead(table: Table) -> int:
    """How far the players are ahead: from 1 on they win."""
    combat = table.combat
    assert combat is not None
    if not combat.foes:
        return SURE
    mine, theirs = totals(table)
    ties = any(says(table, seat, "win_ties") for seat in fighting(table))
    return mine - theirs + ties


def changed(table: Table, combat: Combat) -> Table:
    """The table with another combat on it; what dies at once is taken out."""
    twin = table.copy()
    twin.combat = combat._replace(**features_of(table, combat.foes))
    for foe in combat.foes:
        killed_if = table.box.cards[foe.card].killed_if
        if killed_if and any(killed_if(twin, seat) for seat in fighting(twin)):
            return without_foe(twin, foe.id, "kill")
    return twin


def the(table: Table) -> Combat:
    assert table.combat is not None
    return table.combat


def with_shot(table: Table, shot: Shot) -> Table:
    combat = the(table)
    return changed(table, combat._replace(shots=(*combat.shots, shot)))


def with_foe(table: Table, card: str, modifiers: tuple[str, ...] = ()) -> Table:
    combat = the(table)
    return changed(table, combat._replace(foes=(*combat.foes, Foe(card, card, modifiers))))


def without_foe(table: Table, foe_id: str, outcome: str) -> Table:
    combat, cards = the(table), table.box.cards
    foe = next(one for one in combat.foes if one.id == foe_id)
    killed = cards[foe.card].levels if outcome == "kill" else 0
    twin = table.copy()
    twin.penalties = tuple(one for one in table.penalties if one.source != foe_id)
    return changed(
        twin,
        combat._replace(
            foes=tuple(one for one in combat.foes if one != foe),
            killed=combat.killed + killed,
            loot=combat.loot + (0 if outcome == "remove" else treasures_of(table, foe)),
        ),
    )


def with_modifier(table: Table, foe_id: str, modifier: str) -> Table:
    combat = the(table)
    foes = tuple(
        foe._replace(modifiers=(*foe.modifiers, modifier)) if foe.id == foe_id else foe
        for foe in combat.foes
    )
    return changed(table, combat._replace(foes=foes))


def with_helper(table: Table, seat: int) -> Table:
    return changed(table, the(table)._replace(helper=seat))


def with_fighter(table: Table, seat: int) -> Table:
    twin = table.copy()
    twin.penalties = ()
    return changed(twin, the(table)._replace(fighter=seat, helper=-1))


def looking_for(mind: Mind, monster: str) -> Table:
    """MU-PH2-04. The combat with a Monster of the hand, without it in the hand."""
    table = mind.table.copy()
    table.turn = mind.seat
    table.hand[mind.seat] = tuple(one for one in mind.view.hand if one != monster)
    return changed(table, Combat(mind.seat, foes=(Foe(monster, monster),)))


def glow(mind: Mind, seat: int, foes: tuple[Foe, ...]) -> float:
    """MU-RADMON-02. The Penalties a character may expect when he meets these Monsters."""
    strong = sum(mind.card(foe.card).radioactive for foe in foes)
    return strong * unprotected(mind, seat) if strong else 0.0
