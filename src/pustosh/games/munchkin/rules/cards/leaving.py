"""Rulebook section: Hand, play, discards and decks. Cards that leave play."""

from pustosh.games.munchkin.rules.cards.zones import discard, take_away
from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game


def lose_companion(game: Game[Table], seat: int, rule: str) -> None:
    """MU-COMPN-19. The Items a Companion carries are discarded with it."""
    table = game.table
    companion = table.companion[seat]
    if not companion:
        return
    load = table.load[seat]
    take_away(table, seat, companion)
    table.load[seat] = ()
    discard(table, companion, *load)
    game.tell(rule, "loses-card", who=seat, card=companion)
    for item in load:
        game.tell("MU-COMPN-19", "loses-card", who=seat, card=item)


def lose_card(game: Game[Table], seat: int, card: str, rule: str) -> None:
    """Out of play or the hand, onto its discard pile."""
    if card == game.table.companion[seat]:
        lose_companion(game, seat, rule)
        return
    take_away(game.table, seat, card)
    discard(game.table, card)
    game.tell(rule, "loses-card", who=seat, card=card)
