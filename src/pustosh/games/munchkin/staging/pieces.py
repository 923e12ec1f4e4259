"""Rulebook section: Components. Every card, counted where it lies."""

from collections import Counter
from collections.abc import Iterator

from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game
from pustosh.kernel.state import count_pieces


def pieces(game: Game[Table]) -> Counter[str]:
    """MU-COMP-02. 128 Doors, 132 Treasures (03) and 20 Perks (04), none lost and none twice."""
    table = game.table
    count = count_pieces(table)
    count.update(card for card in (*fought(table), *played(table)) if card and "#" not in card)
    return count


def fought(table: Table) -> Iterator[str]:
    """Monsters, modifiers and one-shots of the combat; effects that act on characters."""
    fighting = {foe.id for foe in table.foes}
    yield from fighting
    yield from (modifier for foe in table.foes for modifier in foe.modifiers)
    yield from (ill.card for ills in table.ills for ill in ills if ill.card not in fighting)
    yield from (shot.card for shot in (table.combat.shots if table.combat else ()) if shot.kept)


def played(table: Table) -> Iterator[str]:
    """Declared, being paid for, or drawn as a Perk to choose from."""
    yield from (card for card in table.looked if table.box.cards[card].kind == "perk")
    for frame in table.frames:
        yield from (frame.card if frame.holds else "", frame.monster)
    if table.paying is not None:
        power, target = table.paying.power, table.paying.target
        yield from ("" if power.number else power.card, target.monster)
