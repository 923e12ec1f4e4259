"""Rulebook section: Interfering in another's combat. A Monster that others may follow."""

from pustosh.games.munchkin.rules.cards.zones import take_away
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def joining(seat: int, card: str) -> Choice:
    """MU-INTER-04. Without Wandering Beast; nothing answers it."""
    return Choice("MU-INTER-04", "join", (card,), (call(join, seat, card),))


def join(game: Game[Table], seat: int, card: str) -> None:
    from pustosh.games.munchkin.rules.combat.combat import add_foe

    take_away(game.table, seat, card)
    game.tell("MU-INTER-04", "sends-monster", who=seat, card=card)
    add_foe(game, card)
