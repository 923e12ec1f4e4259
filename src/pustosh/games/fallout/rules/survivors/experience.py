"""Rulebook section: Experience."""

from pustosh.games.fallout.box.cards import LETTERS
from pustosh.games.fallout.rules.survivors.levelling import level_up
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.choices import call


def gain_xp(game: Play, seat: int, n: int, rule: str = "FO-XP-10") -> None:
    """FO-XP-06. The peg is moved for all of it, then all level-ups are resolved."""
    if not n:
        return
    game.tell(rule, "gains-xp", who=seat, n=n)
    levels = sum([advance(game.table, seat) for _ in range(n)])
    game.do(*[call(level_up, seat)] * levels)


def advance(table: Table, seat: int) -> bool:
    """FO-XP-01. Below the next token to the right; past the last one back and a level up (03)."""
    peg = table.xp[seat]
    for hole in range(peg + 1, len(LETTERS) + 1):
        if LETTERS[hole - 1] in table.special[seat]:
            table.xp[seat] = hole
            return False
    table.xp[seat] = 0
    return True
