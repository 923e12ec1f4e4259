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
Keep = Callable[[Game[Table], Shot, int], None]  # what a final roll does


def roll_black(game: Game[Table], why: str) -> None:
    """WM-SETUP-31. One roll; a Decisive Action may ask for another (WM-DAWN-17)."""
    table = game.table
    table.rolled = game.chance.roll(SIDES)
    game.tell("WM-SETUP-31", "rolls-black", n=table.rolled, why=why)
    if cards := table.decisive and playable(table, "roll_made"):
        again = [rolling_again(card, why) for card in cards]
        game.ask(table.leader, *again, Choice("WM-SETUP-31", "let-it-stand", (), ()))


def rolling_again(card: str, why: str) -> Choice:
    return Choice("WM-DAWN-17", "decisive", (card,), (call(roll_again, card, why),))


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
    """WM-CMB-27. The sign of this very weapon: SHELL of a shotgun, AXE of an axe (28); with another
    weapon it is none (30)."""
    token = box.tokens.get(weapon)
    return token is not None and token.special == face


def deals(box: Box, weapon: str, face: str) -> bool:
    """WM-CMB-35. BLANK, FATE, OUT and a special face of the wrong weapon deal nothing."""
    return bool(hits_of(face)) or is_special(box, weapon, face)


def throw(game: Game[Table], shot: Shot, more: int, keep: Keep) -> None:
    """WM-CMB-10. One die of somebody who is still there; so many more shots follow."""
    rule = "WM-RAID-13" if game.table.fight is None else "WM-CMB-10"
    if shot.who in game.table.group:
        face = cast(game, shot.who, shot.die, rule)
        game.do(call(keep_or_reroll, shot._replace(face=face), more, keep))


def keep_or_reroll(game: Game[Table], shot: Shot, more: int, keep: Keep) -> None:
    """WM-CMB-31. At most Prowess times a round, shared by two shots (33); the last counts (32)."""
    table = game.table
    raid = table.fight is None  # WM-RAID-27, WM-RAID-28; no more ammo (WM-RAID-29)
    kept, again = ("WM-RAID-28", "WM-RAID-27") if raid else ("WM-CMB-32", "WM-CMB-31")
    choices = [Choice(kept, "keep", (shot.who,), (call(keep, shot, more),))]
    if shot.rerolls or table.extra_rolls.get(shot.who, 0):
        then = (call(reroll, shot, more, keep),)
        choices.append(Choice(again, "reroll", (shot.who,), then))
    game.ask(table.leader, *choices)


def reroll(game: Game[Table], shot: Shot, more: int, keep: Keep) -> None:
    """Of the person's own first, then of those that cards have given."""
    table, left = game.table, shot.rerolls - 1
    if not shot.rerolls:
        extra, left = table.extra_rolls[shot.who] - 1, 0
        table.extra_rolls = {**table.extra_rolls, shot.who: extra}
    throw(game, shot._replace(rerolls=left, final=False), more, keep)


LET_IT_STAND = Act("let-it-stand", "let-it-stand", "WM-SETUP-31")
