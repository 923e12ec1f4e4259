"""Rulebook sections: Setting up, Combat, Night raid. The black die and the combat dice."""

from collections.abc import Callable

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.moments import playable, put_away
from pustosh.games.warofmine.state.strife import Shot
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

SIDES = 10  # WM-SETUP-31


def roll_black(game: Game[Table], why: str) -> None:
    """WM-SETUP-31. One roll; a Decisive Action may ask for another."""
    table = game.table
    table.rolled = game.chance.roll(SIDES)
    game.tell("WM-SETUP-31", "rolls-black", n=table.rolled, why=why)
    again = [
        Choice("WM-DAWN-17", "decisive", (card,), (call(roll_again, card, why),))
        for card in playable(table, "roll_made")
    ]
    if again:
        game.ask(table.leader, *again, Choice("WM-SETUP-31", "let-it-stand", (), ()))


def in_ten(counts: Callable[[int], bool]) -> int:
    """How many of the ten faces of the black die count."""
    return sum(map(counts, range(1, SIDES + 1)))


def roll_again(game: Game[Table], card: str, why: str) -> None:
    """The card is discarded; the new roll counts."""
    put_away(game, card)
    game.do(call(roll_black, why))


def cast(game: Game[Table], who: str, die: str, rule: str) -> str:
    """The face that one combat die shows."""
    faces = game.table.box.dice[die].faces
    face = str(faces[game.chance.roll(len(faces)) - 1])
    game.tell(rule, "rolls", name=who, face=face, die=die)
    return face


def die_of(box: Box, weapon: str) -> str:
    """WM-CMB-10. Grey unarmed, yellow melee, red firearm."""
    return box.tokens[weapon].die if weapon in box.tokens else "grey"


def hits_of(face: str) -> int:
    return int(face.removeprefix("HIT")) if face.startswith("HIT") else 0


def is_special(box: Box, weapon: str, face: str) -> bool:
    """WM-CMB-27. The sign of this very weapon: SHELL of a shotgun, AXE of an axe (28)."""
    token = box.tokens.get(weapon)
    return token is not None and bool(token.special) and token.special == face


def deals(box: Box, weapon: str, face: str) -> bool:
    """WM-CMB-35. BLANK, FATE, OUT and a special face of the wrong weapon deal nothing."""
    return bool(hits_of(face)) or is_special(box, weapon, face)


def may_reroll(table: Table, shot: Shot) -> bool:
    """Prowess is not used up, or a card has given one more."""
    return bool(shot.rerolls or table.extra_rolls.get(shot.who, 0))


def spend_reroll(table: Table, shot: Shot) -> int:
    """Of the person's own first, then of those that cards have given; how many own are left."""
    if shot.rerolls:
        return shot.rerolls - 1
    extra = table.extra_rolls.get(shot.who, 0) - 1
    table.extra_rolls = {**table.extra_rolls, shot.who: extra}
    return 0


LET_IT_STAND = Act("let-it-stand", "let-it-stand", "WM-SETUP-31")
