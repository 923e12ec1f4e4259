"""The words of the cards: each is one step, carried out for one context."""

from collections.abc import Callable
from typing import Any

from pustosh.games.munchkin.box.components import Word
from pustosh.games.munchkin.rules.cards.context import Context
from pustosh.games.munchkin.rules.cards.using import says
from pustosh.games.munchkin.rules.characters.upkeep import upkeep
from pustosh.games.munchkin.rules.timing.receipt import receipts
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game

Verb = Callable[[Game[Table], Context, Any], None]
VERBS: dict[str, Verb] = {}
ABOUT_OTHERS = ("draw", "gain_level", "lose_level", "die", "penalty", "when", "roll_table")


def verb(name: str) -> Callable[[Verb], Verb]:
    """This function is what the word means."""

    def note(step: Verb) -> Verb:
        VERBS[name] = step
        return step

    return note


def carry_out(game: Game[Table], context: Context, words: tuple[Word, ...]) -> None:
    """One word after the other; then limits are looked at, then new cards may be played."""
    steps = [call(effect, context, word, arg) for word, arg in words]
    game.do(*steps, call(upkeep), call(receipts))


def effect(game: Game[Table], context: Context, word: str, arg: Any) -> None:
    """One word. The dead feel nothing (MU-DEATH-26), and some cards make immune."""
    if felt(game.table, context, word) and not immune(game.table, context, word):
        VERBS[word](game, context, arg)


def felt(table: Table, context: Context, word: str) -> bool:
    """MU-DEATH-26. Nothing more is done to a victim who is dead; others feel their part of it."""
    return table.alive[context.victim] or word in ABOUT_OTHERS


def immune(table: Table, context: Context, word: str) -> bool:
    return any(
        word in arg["to"] and context.source in arg["from"]
        for arg in says(table, context.victim, "immune")
    )
