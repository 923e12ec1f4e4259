"""Rulebook section: Interfering in another's combat. A Monster that others may follow."""

from pustosh.games.munchkin.rules.cards.holding import held
from pustosh.games.munchkin.rules.cards.zones import take_away
from pustosh.games.munchkin.rules.combat.several_monsters import add_foe
from pustosh.games.munchkin.rules.doors.monsters import monster_fits
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def joining(seat: int, card: str) -> Choice:
    """MU-INTER-04. Without Wandering Beast; nothing answers it."""
    return Choice("MU-INTER-04", "join", (card,), (call(join, seat, card),))


def join(game: Game[Table], seat: int, card: str) -> None:
    take_away(game.table, seat, card)
    game.tell("MU-INTER-04", "sends-monster", who=seat, card=card)
    add_foe(game, card)


def can_join(table: Table, seat: int) -> list[str]:
    """MU-INTER-04. Monsters of the hand that some Monster lets in without Wandering Beast."""
    if table.combat is None or not table.combat.joins:
        return []
    return [card for card in held(table, seat).monsters if may_join(table, card) is None]


def may_join(table: Table, card: str) -> str | None:
    """MU-MON-03. A Monster of the hand comes only with a card, or where another lets it in."""
    filters = table.combat.joins if table.combat else ()
    return None if any(monster_fits(table, card, wanted) for wanted in filters) else "MU-MON-03"
