"""Why somebody may not drink or eat now."""

from pustosh.games.warofmine.rules.dusk import may_eat, may_eat_meal
from pustosh.games.warofmine.rules.people import why_not_with_us
from pustosh.games.warofmine.table import Table
from pustosh.kernel.flow import Game


def out_of_turn(game: Game[Table], verb: str) -> str | None:
    """WM-DUSK-07. Food while water is handed out, water when it is settled."""
    now = {choice.verb for choice in game.choices}
    early = verb in ("eat", "eat-meal", "done-eating") and "no-water" in now
    late = verb in ("water", "water-all", "no-water") and "done-eating" in now
    return "WM-DUSK-07" if early or late else None


def why_no_water(table: Table, args: list[str]) -> str | None:
    if why := why_not_with_us(table, args[0]):
        return why
    return "WM-DUSK-01" if args[0] in table.fed else None


def why_not_water_for_all(table: Table, args: list[str]) -> str | None:
    thirsty = [who for who in table.group if who not in table.fed]
    return "WM-DUSK-05" if table.storage.get("water", 0) < len(thirsty) else None


def why_no_food(table: Table, args: list[str]) -> str | None:
    return why_not_with_us(table, args[0]) or may_eat(table, args[0], args[1])


def why_no_meal(table: Table, args: list[str]) -> str | None:
    return why_not_with_us(table, args[0]) or may_eat_meal(table, args[0], args[1])
