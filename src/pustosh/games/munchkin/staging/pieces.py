"""Every card, counted where it lies."""

from collections import Counter
from collections.abc import Iterator, Mapping

from pustosh.games.munchkin.state.combat import Combat
from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game


def pieces(game: Game[Table]) -> Mapping[str, int]:
    """MU-COMP-02. 128 Doors, 132 Treasures (03) and 20 Perks (04), none lost and none twice."""
    return Counter(lying(game.table))


def lying(table: Table) -> Iterator[str]:
    for deck in table.decks.values():
        yield from deck.cards
    for seat in range(table.seats):
        for zone in (
            table.hand, table.classes, table.brains, table.perks, table.worn, table.pack,
            table.load,
        ):  # fmt: skip
            yield from zone[seat]
        if table.companion[seat]:
            yield table.companion[seat]
    for joined in table.attached.values():
        yield from joined
    yield from table.spread
    yield from (card for card in table.looked if table.box.cards[card].kind == "perk")
    yield from fought(table)
    yield from played(table)


def fought(table: Table) -> Iterator[str]:
    """Monsters, modifiers and one-shots of the combat; effects that act on characters."""
    combat = table.combat or Combat(-1)
    foes = {foe.id for foe in combat.foes}
    cards = [*foes, *(mod for foe in combat.foes for mod in foe.modifiers)]
    cards += [ill.card for ills in table.ills for ill in ills if ill.card not in foes]
    cards += [shot.card for shot in combat.shots if shot.kept]
    yield from (card for card in cards if "#" not in card)


def played(table: Table) -> Iterator[str]:
    """Declared or being paid for."""
    for frame in table.frames:
        if frame.holds:
            yield frame.card
        if frame.monster:
            yield frame.monster
    paying = table.paying
    if paying is not None:
        if paying.power.number == 0:
            yield paying.power.card
        if paying.target.monster:
            yield paying.target.monster
