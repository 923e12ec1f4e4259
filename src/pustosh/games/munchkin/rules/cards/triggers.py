"""Rulebook section: How long effects act and how they are cancelled. Triggers of cards."""

from pustosh.games.munchkin.rules.cards.effects import Context, carry_out
from pustosh.games.munchkin.rules.cards.using import used
from pustosh.games.munchkin.rules.timing.choosing import choose_one
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def trigger(game: Game[Table], seat: int, name: str) -> None:
    """MU-DUR-17. A lasting effect sets off an instant one; a single seat orders its own."""
    table = game.table
    if not table.alive[seat]:
        return
    triggered = [card.id for card in used(table, seat).cards if name in card.triggers]
    game.do(call(fire_each, seat, name, tuple(triggered)))


def fire_each(game: Game[Table], seat: int, name: str, cards: tuple[str, ...]) -> None:
    if cards:
        choices = [
            Choice(
                "MU-DUR-17", "trigger", (card,),
                (
                    call(fire, seat, name, card),
                    call(fire_each, seat, name, tuple(other for other in cards if other != card)),
                ),
            )
            for card in cards
        ]  # fmt: skip
        choose_one(game, seat, *choices)


def fire(game: Game[Table], seat: int, name: str, card: str) -> None:
    table = game.table
    words = table.box.cards[card].triggers[name]
    game.tell("MU-DUR-17", "triggers", who=seat, card=card)
    carry_out(game, Context(seat, seat, card, "trigger", "MU-DUR-17"), words)
