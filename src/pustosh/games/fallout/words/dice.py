"""Results that touch the dice: what abilities say in tests and combats, now or for the next one."""

from collections.abc import Callable

from msgspec.structs import replace

from pustosh.games.fallout.box.language import Row
from pustosh.games.fallout.rules.course.golden import ask_which
from pustosh.games.fallout.state.dice import Roll
from pustosh.games.fallout.table import Play
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call
from pustosh.kernel.state import the

Effect = Callable[..., None]  # (game, seat, card, …): the arguments that the card prints


def on_roll(change: Callable[..., Roll]) -> Effect:
    """A word that changes the dice on the table, if there are any."""

    def effect(game: Play, seat: int, card: str, *args: int | str) -> None:
        if game.table.roll is not None:
            game.table.roll = change(game.table.roll, *args)

    return effect


def set_die_word(game: Play, seat: int, card: str, face: int) -> None:
    """FO-GOLD-02. One die of the survivor's choice is turned to that face (FO-RES-18)."""
    roll = game.table.roll
    if roll is None or not roll.dice:
        return
    steps = {str(die + 1): (call(turn_die, die, face),) for die in range(len(roll.dice))}
    ask_which(game, seat, TURN_DIE, steps)


TURN_DIE = Act("turn-die DIE", "turn-die 1", "FO-GOLD-02")


def turn_die(game: Play, die: int, face: int) -> None:
    roll = the(game.table.roll)
    game.table.roll = replace(roll, dice=(*roll.dice[:die], face, *roll.dice[die + 1 :]))


def next_combat_word(game: Play, seat: int, card: str, row: Row) -> None:
    """FO-PERK-01. Kept for the next combat of this turn, if the survivor has it (FO-RES-17)."""
    words = tuple([(word.name, word.args[0] if word.args else 1) for word in row])
    if seat == game.table.turn:
        game.table.bonus += words


DICE_WORDS: dict[str, Effect] = {
    # FO-COMBAT-06: rerolls, of any number of dice
    "reroll": on_roll(lambda roll, n: replace(roll, rerolls=roll.rerolls + n)),
    # FO-COMBAT-25: hits on the enemy, or hit symbols of the enemy that do not count
    "add_hits": on_roll(lambda roll, n: replace(roll, hits=roll.hits + n)),
    "cancel_hits": on_roll(lambda roll, n: replace(roll, cancelled=roll.cancelled + n)),
    # FO-TEST-06: hit symbols of a test
    "add_symbols": on_roll(lambda roll, n: replace(roll, symbols=roll.symbols + n)),
    # FO-GOLD-02: in this combat the enemy is without that ability
    "ignore_ability": on_roll(lambda roll, name: replace(roll, ignored=(*roll.ignored, name))),
    "set_die": set_die_word,
    "next_combat": next_combat_word,
}
