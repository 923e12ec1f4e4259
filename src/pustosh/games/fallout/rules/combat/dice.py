"""Rulebook sections: Tests, Combat. The V.A.T.S. dice of both."""

from functools import cache
from itertools import combinations

from msgspec.structs import replace

from pustosh.games.fallout.rules.goods.items import uses
from pustosh.games.fallout.rules.survivors.traits import lose_trait
from pustosh.games.fallout.state.dice import Roll
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import Act, alone
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.state import the

DICE = 3
SUBSETS = {  # `1 3` -> the first and the third die
    tuple([str(die + 1) for die in subset]): subset
    for n in (1, 2, 3)
    for subset in combinations(range(DICE), n)
}


def throw(game: Play) -> None:
    """FO-TEST-02. All three dice (FO-COMBAT-02)."""
    roll = the(game.table.roll)
    faces = tuple([roll_die(game) for _ in range(DICE)])
    game.table.roll = replace(roll, dice=faces)
    rule = "FO-COMBAT-02" if roll.foe else "FO-TEST-02"
    game.tell(rule, "rolls", who=roll.seat, dice=",".join(map(str, faces)))


def roll_die(game: Play) -> int:
    """FO-TEST-02. One of its faces; the first record of the box is a die that nobody rolled."""
    return game.chance.roll(len(game.table.box.dice) - 1)


def offer_rerolls(game: Play) -> None:
    """FO-TEST-05. One after the other, each seen before the next is decided."""
    table = game.table
    roll = the(table.roll)
    again = call(offer_rerolls)
    timing, rule = ("in_combat", "FO-COMBAT-25") if roll.foe else ("in_test", "FO-TEST-03")
    choices = list(rerolls("FO-COMBAT-04" if roll.foe else "FO-TEST-04")) if roll.rerolls else []
    choices += uses(table, roll.seat, timing, rule, again, letters=roll.letters)
    if "well_rested" in table.traits[roll.seat]:
        rule = "FO-COMBAT-05" if roll.foe else "FO-TEST-10"
        choices.append(Choice(rule, "rest", (), (call(rest, roll.seat), again)))
    if choices:
        done = "FO-COMBAT-04" if roll.foe else "FO-TEST-05"
        game.ask(roll.seat, *choices, Choice(done, "keep", (), ()))


@cache
def rerolls(rule: str) -> tuple[Choice, ...]:
    """FO-TEST-04. Any number of the three dice."""
    then = {names: (call(reroll, subset), call(offer_rerolls)) for names, subset in SUBSETS.items()}
    return tuple([Choice(rule, "reroll", names, steps) for names, steps in then.items()])


def may_reroll(game: Play, seat: int, *dice: str) -> str | None:
    """FO-TEST-03. Dice on the table, while there are rerolls (FO-COMBAT-03)."""
    roll = game.table.roll
    if roll is None:
        return "FO-TEST-02"
    if roll.rerolls and not roll.struck and dice in SUBSETS:
        return None
    return "FO-COMBAT-03" if roll.foe else "FO-TEST-03"


REROLL = Act(
    "reroll DIE [DIE] [DIE]", "reroll 1 3", "FO-TEST-04", may_reroll, lambda table, seat: SUBSETS
)
KEEP = Act("keep", "keep", "FO-TEST-05")


def may_rest(game: Play, seat: int) -> str | None:
    """FO-COMBAT-05. Rerolls have their step; after the damage it is too late."""
    roll = game.table.roll
    if roll is None or "well_rested" not in game.table.traits[seat]:
        return "FO-TRAIT-11"
    return "FO-COMBAT-05" if roll.struck else None


REST = Act("rest", "rest", "FO-TRAIT-11", may_rest, alone, moment="FO-TRAIT-11")


def rest(game: Play, seat: int) -> None:
    """FO-TRAIT-11. Give up well rested for one more reroll, in any turn (12)."""
    lose_trait(game, seat, "well_rested", "FO-TRAIT-11")
    roll = game.table.roll
    if roll is not None:
        game.table.roll = replace(roll, rerolls=roll.rerolls + 1)


def reroll(game: Play, subset: tuple[int, ...]) -> None:
    """FO-TEST-04. The chosen dice are rolled again; the others keep their faces."""
    roll = the(game.table.roll)
    faces = list(roll.dice)
    for die in subset:
        faces[die] = roll_die(game)
    game.table.roll = replace(roll, dice=tuple(faces), rerolls=roll.rerolls - 1)
    rule = "FO-COMBAT-04" if roll.foe else "FO-TEST-04"
    game.tell(rule, "rerolls", who=roll.seat, n=len(subset), dice=",".join(map(str, faces)))


def hit_symbols(table: Table, roll: Roll) -> int:
    """FO-TEST-06. All hit symbols on the final faces; a face with two counts two."""
    return sum([table.box.dice[face].hits for face in roll.dice])
