"""Rulebook section: Playing, using, applying. The words of a card, one after the other."""

from typing import Any, NamedTuple

from pustosh.games.munchkin.box.words import Word
from pustosh.games.munchkin.rules.cards.using import says
from pustosh.games.munchkin.rules.characters.upkeep import upkeep
from pustosh.games.munchkin.rules.timing.receipt import receipts
from pustosh.games.munchkin.state.characters import NOBODY
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


class Context(NamedTuple):
    seat: int  # who controls the effect
    victim: int  # on whom it acts
    card: str
    source: str  # trap, radiation, bad_stuff, ability, trick, oneshot, level_up, trigger …
    rule: str
    thing: str = ""  # a Monster of the combat or an affliction, fixed at declaration
    monster: str = ""  # a Monster card from the hand
    side: str = ""
    paid: int = 0
    target: int = NOBODY  # the player chosen at declaration


def carry_out(game: Game[Table], context: Context, words: tuple[Word, ...]) -> None:
    """One word after the other; then limits are looked at, then new cards may be played."""
    steps = [call(effect, context, word, arg) for word, arg in words]
    game.do(*steps, call(upkeep), call(receipts))


def effect(game: Game[Table], context: Context, word: str, arg: Any) -> None:
    """One word. The dead feel nothing (MU-DEATH-26), and some cards make immune."""
    if felt(game.table, context, word) and not immune(game.table, context, word):
        game.table.box.words.effects[word].step(game, context, arg)


def felt(table: Table, context: Context, word: str) -> bool:
    """MU-DEATH-26. Nothing more is done to a victim who is dead; others feel their part of it."""
    return table.alive[context.victim] or table.box.words.effects[word].reaches_others


def immune(table: Table, context: Context, word: str) -> bool:
    return any(
        word in arg["to"] and context.source in arg["from"]
        for arg in says(table, context.victim, "immune")
    )
