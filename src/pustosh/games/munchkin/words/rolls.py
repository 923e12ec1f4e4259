"""Words that answer something or lead to other words: a roll, a choice, a condition."""

from typing import Any

from pustosh.games.munchkin.box.words import words_of
from pustosh.games.munchkin.rules.cards.effects import Context, carry_out
from pustosh.games.munchkin.rules.cards.frames import answered, change_top, top
from pustosh.games.munchkin.rules.cards.zones import others
from pustosh.games.munchkin.rules.timing.choosing import choose_one, choose_thing
from pustosh.games.munchkin.table import Table
from pustosh.games.munchkin.words.conditions import condition_of
from pustosh.kernel.acts import Act
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
    # MU-RUN-05, MU-RAD-12.
    table = game.table
    change_top(table, top(table)._replace(die=die))
    game.tell("MU-COMP-05", "die-now", who=seat, n=die)


def set_die(game: Game[Table], context: Context, arg: Any) -> None:
    """The die shows what the player says."""
    seat, faces = context.seat, [str(face) for face in range(1, 7)]
    game.do(call(answered))
    choose_thing(
        game, seat, context.rule, "die", faces, lambda face: call(show_face, seat, int(face))
    )


def roll_bonus(game: Game[Table], context: Context, arg: Any) -> None:
    frame = top(game.table)
    change_top(game.table, frame._replace(bonus=frame.bonus + arg["n"]))
    answered(game)


def choose(game: Game[Table], context: Context, arg: Any) -> None:
    """One of several things, by whom the card says."""
    seat = chooser(game.table, context, arg.get("by", "victim"))
    options = enumerate((words_of(option) for option in arg["options"]), 1)
    choose_one(game, seat, *[
        Choice(context.rule, "choose", (str(n), words[0][0]), (call(carry_out, context, words),))
        for n, words in options
    ])  # fmt: skip


def chooser(table: Table, context: Context, by: str) -> int:
    if by in ("left", "right"):
        around = others(table, context.victim)
        return around[0 if by == "left" else -1]
    return context.seat if by == "controller" else context.victim


def when(game: Game[Table], context: Context, arg: Any) -> None:
    """If this holds for the victim, then …, else …"""
    test = condition_of(arg["if"])
    holds = test is None or test(game.table, context.victim)
    carry_out(game, context, words_of(arg["then"] if holds else arg.get("else", [])))


def roll_table(game: Game[Table], context: Context, arg: Any) -> None:
    """MU-COMP-05. One die decides."""
    # MU-RAD-14, MU-RUN-20, MU-TRAP-07.
    die = game.chance.roll(6)
    game.tell(context.rule, "rolls", who=context.seat, n=die)
    for span, words in arg.items():
        low, _, high = str(span).partition("-")
        if int(low) <= die <= int(high or low):
            carry_out(game, context, words_of(words))
            return


DIE = Act("die FACE", "die 6", "MU-COMP-05")
CHOOSE = Act("choose NUMBER WORD", "choose 1 draw", "MU-OTHER-01")
