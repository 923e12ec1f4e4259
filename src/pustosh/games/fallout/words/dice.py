"""Results that touch the dice: what abilities say in tests and combats, now or for the next one."""

from collections.abc import Callable

from pustosh.games.fallout.box.language import Row
from pustosh.games.fallout.rules.combat.dice import more_rerolls
from pustosh.games.fallout.table import Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

Play = Game[Table]


def reroll_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-COMBAT-06. Further rerolls, of any number of dice."""
    more_rerolls(game, n)


def add_hits_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-COMBAT-25. Extra hits on the enemy of this combat."""
    roll = game.table.roll
    if roll is not None:
        game.table.roll = roll._replace(hits=roll.hits + n)


def add_symbols_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-TEST-06. Extra hit symbols of this test."""
    roll = game.table.roll
    if roll is not None:
        game.table.roll = roll._replace(symbols=roll.symbols + n)


def cancel_hits_word(game: Play, seat: int, card: str, n: int) -> None:
    """FO-COMBAT-25. So many hit symbols of the enemy do not count."""
    roll = game.table.roll
    if roll is not None:
        game.table.roll = roll._replace(cancelled=roll.cancelled + n)


def ignore_ability_word(game: Play, seat: int, card: str, ability: str) -> None:
    """FO-GOLD-02. In this combat the enemy is without that ability."""
    roll = game.table.roll
    if roll is not None:
        game.table.roll = roll._replace(ignored=(*roll.ignored, ability))


def set_die_word(game: Play, seat: int, card: str, face: int) -> None:
    """FO-GOLD-02. One die of his choice is turned to that face."""
    roll = game.table.roll
    if roll is not None and roll.dice:
        game.ask(
            seat,
            *(
                Choice("FO-GOLD-02", "turn-die", (str(die + 1),), (call(turn_die, die, face),))
                for die in range(len(roll.dice))
            ),
        )


def turn_die(game: Play, die: int, face: int) -> None:
    roll = game.table.roll
    assert roll is not None
    dice = (*roll.dice[:die], face, *roll.dice[die + 1 :])
    game.table.roll = roll._replace(dice=dice)


def next_combat_word(game: Play, seat: int, card: str, row: Row) -> None:
    """FO-PERK-01. Kept for the next combat of this turn, if it is his (FO-RES-17)."""
    words = tuple((word.name, word.args[0] if word.args else 1) for word in row)
    if seat == game.table.turn:
        game.table.bonus += words


DICE_WORDS: dict[str, Callable[..., None]] = {
    "reroll": reroll_word,
    "add_hits": add_hits_word,
    "add_symbols": add_symbols_word,
    "cancel_hits": cancel_hits_word,
    "ignore_ability": ignore_ability_word,
    "set_die": set_die_word,
    "next_combat": next_combat_word,
}
