"""Words that answer something: cancelling it, or changing the roll."""

from typing import Any

from pustosh.games.munchkin.rules.cards.effects import Context
from pustosh.games.munchkin.rules.cards.frames import answered, change_top, top
from pustosh.games.munchkin.rules.timing.choosing import choose_one
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def cancel(game: Game[Table], context: Context, arg: Any) -> None:
    """MU-DUR-07. What was answered gets no effect; its cost stays paid (MU-COST-07)."""
    table = game.table
    if table.frames:
        change_top(table, top(table)._replace(cancelled=True))


def reroll(game: Game[Table], context: Context, arg: Any) -> None:
    show_face(game, top(game.table).target, game.chance.roll(6))
    answered(game)


def show_face(game: Game[Table], seat: int, die: int) -> None:
    table = game.table
    change_top(table, top(table)._replace(die=die))
    game.tell("MU-COMP-05", "die-now", who=seat, n=die)


def set_die(game: Game[Table], context: Context, arg: Any) -> None:
    """The die shows what the player says."""
    seat = context.seat
    choose_one(
        game,
        seat,
        *(
            Choice(context.rule, "die", (str(face),), (call(show_face, seat, face), call(answered)))
            for face in range(1, 7)
        ),
    )


def roll_bonus(game: Game[Table], context: Context, arg: Any) -> None:
    frame = top(game.table)
    change_top(game.table, frame._replace(bonus=frame.bonus + arg["n"]))
    answered(game)
