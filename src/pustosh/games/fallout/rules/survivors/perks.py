"""Rulebook section: Perks."""

from functools import cache

from pustosh.games.fallout.rules.factions.influence import settle
from pustosh.games.fallout.rules.stories.results import apply_row
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.state import without


def perk_uses(table: Table, seat: int, again: Call) -> list[Choice]:
    """FO-PERK-02. In the own turn: before, between and after actions and while moving (04)."""
    return [_using(seat, perk, again) for perk in table.perks[seat]]


@cache
def _using(seat: int, perk: str, again: Call) -> Choice:
    return Choice("FO-PERK-01", "perk", (perk,), (call(use_perk, seat, perk), again))


def may_use_perk(game: Play, seat: int, perk: str) -> str | None:
    """FO-PERK-02. An own card, in the own turn, and never between the steps of a roll (08)."""
    if perk not in game.table.perks[seat]:
        return "FO-PERK-01"
    if seat != game.table.turn:
        return "FO-PERK-02"
    return "FO-PERK-08" if game.table.roll else None


PERK = Act("perk PERK", "perk one_good_punch", "FO-PERK-01", may_use_perk, moment="FO-PERK-03")


def use_perk(game: Play, seat: int, perk: str) -> None:
    """FO-PERK-01. Discarded to the perk deck (05), and its effects follow (FO-WIN-06)."""
    table = game.table
    table.fresh = False  # FO-TURN-05
    table.perks[seat] = without(table.perks[seat], perk)
    table.perk_deck += (perk,)
    game.tell("FO-PERK-01", "uses-perk", who=seat, perk=perk)
    apply_row(game, seat, table.box.perks[perk].effects, perk)
    settle(game)
