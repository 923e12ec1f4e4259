"""Rulebook section: Monster modifiers."""

from pustosh.games.munchkin.rules.cards.frames import pop
from pustosh.games.munchkin.rules.cards.zones import discard
from pustosh.games.munchkin.rules.combat.changes import change
from pustosh.games.munchkin.rules.combat.sides import the_combat
from pustosh.games.munchkin.state.frames import Frame
from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game


def change_foe(game: Game[Table], foe_id: str, modifier: str) -> None:
    """MU-MMOD-07. A modifier affects one particular Monster."""
    combat = the_combat(game.table)
    foes = tuple(
        foe._replace(modifiers=(*foe.modifiers, modifier)) if foe.id == foe_id else foe
        for foe in combat.foes
    )
    change(game, foes=foes)


def modified(game: Game[Table], frame: Frame) -> None:
    """MU-MMOD-07. It lies with its Monster; without one it is discarded."""
    table = game.table
    pop(table)
    foes = table.combat.foes if table.combat else ()
    if any(foe.id == frame.thing for foe in foes):
        change_foe(game, frame.thing, frame.card)
    else:
        discard(table, frame.card)
