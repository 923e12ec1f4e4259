"""Rulebook section: Traits."""

from pustosh.games.fallout.box.cards import TRAITS
from pustosh.games.fallout.rules.factions.influence import settle
from pustosh.games.fallout.rules.goods.equipment import says
from pustosh.games.fallout.rules.stories.quest import happened
from pustosh.games.fallout.table import Play, Table

LOCKED = ("synth", "super_mutant", "addicted")  # FO-TRAIT-05: sides with the lock icon


def may_become(table: Table, seat: int, trait: str) -> bool:
    """FO-TRAIT-05. A token with its lock faceup cannot be turned over (04); one is enough (06)."""
    has, other = table.traits[seat], TRAITS[trait]
    if trait in has or (other in has and other in LOCKED):
        return False
    return not says(table, seat, "cannot_gain", trait)


def become(game: Play, seat: int, trait: str, rule: str = "FO-TRAIT-03") -> None:
    """FO-TRAIT-04. The token is put down or turned over: the old trait is lost (FO-WIN-06)."""
    table = game.table
    if not may_become(table, seat, trait):
        return
    table.traits[seat] = table.traits[seat] - {TRAITS[trait]} | {trait}
    game.tell(rule, "becomes", who=seat, trait=trait)
    happened(game, seat, "became", trait)
    settle(game)


def lose_trait(game: Play, seat: int, trait: str, rule: str = "FO-TRAIT-07") -> None:
    """FO-TRAIT-07. Discarded, locked or not (08); the opposite is not gained (FO-WIN-06)."""
    if trait in game.table.traits[seat]:
        game.table.traits[seat] -= {trait}
        game.tell(rule, "loses-trait", who=seat, trait=trait)
        settle(game)
