"""Rulebook section: Phase 1: Kick the Door."""

from pustosh.games.munchkin.rules.cards.applying import declare
from pustosh.games.munchkin.rules.cards.drawing import receive
from pustosh.games.munchkin.rules.cards.effects import Context, carry_out
from pustosh.games.munchkin.rules.cards.zones import draw, everybody, take_away, to_hand
from pustosh.games.munchkin.rules.combat.combat import start_combat
from pustosh.games.munchkin.state.characters import NOBODY
from pustosh.games.munchkin.state.frames import Frame
from pustosh.games.munchkin.table import Table
from pustosh.kernel.flow import Game


def kick_the_door(game: Game[Table], seat: int) -> None:
    """MU-DOOR-01. Exactly one card of the Door deck is turned up."""
    table = game.table
    if not table.alive[seat]:
        return
    card = draw(game, "door")
    if not card:
        return  # MU-ZONE-13
    game.tell("MU-DOOR-01", "kicks", who=seat, card=card)
    kind = table.box.cards[card].kind
    if kind == "monster":
        table.monster_met = True
        start_combat(game, seat, card, "MU-MON-01")
    elif kind in ("trap", "radiation"):  # MU-DOOR-03
        declare(game, Frame(kind, NOBODY, card, target=seat, holds=True))
    else:
        to_hand(table, seat, card, known_to=everybody(table))  # MU-DOOR-04
        receive(table, seat, card, drawn=True)
        at_door(game, seat, card)


def at_door(game: Game[Table], seat: int, card: str) -> None:
    """MU-DOOR-04. Unless its text requires something else."""
    table = game.table
    words = table.box.cards[card].triggers.get("door", ())
    if words:
        take_away(table, seat, card)
        table.received = tuple(received for received in table.received if received[1] != card)
        table.set_deck("door", table.decks["door"].discarding(card))
        carry_out(game, Context(seat, seat, card, "trick", "MU-DOOR-04"), words)
