"""Why somebody may not drink or eat now."""

from pustosh.games.warofmine.dusk import may_eat
from pustosh.games.warofmine.table import Table
from pustosh.kernel.flow import Game


def out_of_turn(game: Game[Table], verb: str) -> str | None:
    """WM-DUSK-07. Food while water is handed out, water when it is settled."""
    now = {choice.verb for choice in game.choices}
    early = verb in ("eat", "eat-meal", "done-eating") and "no-water" in now
    late = verb in ("water", "water-all", "no-water") and "done-eating" in now
    return "WM-DUSK-07" if early or late else None


def why_no_water(table: Table, args: list[str]) -> str | None:
    if args[0] not in table.group:
        return "WM-STATE-15"
    return "WM-DUSK-01" if args[0] in table.fed else None


def why_no_food(table: Table, args: list[str]) -> str | None:
    return may_eat(table, args[0], args[1]) if args[0] in table.group else "WM-STATE-15"
