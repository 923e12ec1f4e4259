"""Rulebook section: Power track."""

from pustosh.games.fallout.box.cards import FACTIONS
from pustosh.games.fallout.rules.factions.influence import claim, end, hope
from pustosh.games.fallout.rules.stories.quest import all_happened, met_by_first
from pustosh.games.fallout.table import NOBODY, Play


def advance_power(game: Play, seat: int, star: int, shield: int, rule: str) -> None:
    """FO-POWER-08. All is counted, then influence (FO-WIN-06), the end (03), goals (FO-QUEST-08).

    By a survivor's result, or by nobody: then each goal goes to the first who meets it."""
    table = game.table
    before = table.power
    table.power = (before[0] + star, before[1] + shield)
    for faction, n in zip(FACTIONS, (star, shield), strict=True):
        if n:
            game.tell(rule, "power-advances", faction=faction, n=n)
    hope(table)
    if claim(game):  # FO-POWER-04: survivors win before a faction does
        return
    if max(table.power) >= table.scenario.last:
        faction_wins(game)
        return
    reached = [
        ("power_reached", faction, space)
        for faction, old, new in zip(FACTIONS, before, table.power, strict=True)
        for space in range(old + 1, new + 1)
    ]
    if seat == NOBODY:
        met_by_first(game, reached)
    else:
        all_happened(game, seat, reached)


def faction_wins(game: Play) -> None:
    """FO-POWER-05. At the last space the faction wins and all survivors lose; both if both (06)."""
    table = game.table
    there = [
        name for name, n in zip(FACTIONS, table.power, strict=True) if n >= table.scenario.last
    ]
    for faction in there:
        game.tell("FO-POWER-05", "faction-wins", faction=faction)
    end(game, "both-factions" if len(there) > 1 else f"faction-{there[0]}")
