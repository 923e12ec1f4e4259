"""Rulebook section: Fighting."""

from pustosh.games.shelter.box.components import DIE, Item
from pustosh.games.shelter.rules.dwellers import wound
from pustosh.games.shelter.rules.items import leaving, ready_items, using
from pustosh.games.shelter.rules.resources import gain
from pustosh.games.shelter.rules.swap import offer_swaps
from pustosh.games.shelter.rules.symbols import receive
from pustosh.games.shelter.table import Bout, Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def fight(game: Game[Table], seat: int, cell: int) -> None:
    """SH-FIGHT-01. The player rolls two dice and adds them, once per placement (06)."""
    first, second = game.chance.roll(DIE), game.chance.roll(DIE)
    threat = game.table.threat_at[cell]
    game.tell("SH-FIGHT-01", "rolls-fight", who=seat, threat=threat, die=first, other=second)
    offer_bonus(game, seat, cell, first, second, always_on(game.table, seat))


def always_on(table: Table, seat: int) -> int:
    """SH-FIGHT-07. What passive cards add to every fight."""
    items = ready_items(table, seat, "fight")
    return sum([int(item.args[0]) for item in items if item.timing == "passive"])


def at_hand(table: Table, seat: int) -> int:
    """SH-FIGHT-07. What cards that are ready could add to a fight, all of them together."""
    items = ready_items(table, seat, "fight")
    return sum(int(item.args[0]) for item in items if adds(item))


def adds(item: Item) -> bool:
    """SH-ITEM-04. Used after the roll, and adds a number; others roll a die again."""
    return item.timing != "passive" and item.args[0] != "reroll_one"


def offer_bonus(
    game: Game[Table], seat: int, cell: int, first: int, second: int, bonus: int
) -> None:
    """SH-FIGHT-07. Items are used after the roll and before comparing, while they can matter."""
    table = game.table
    table.bout = Bout(seat, cell, first, second, bonus)
    value = table.face(cell).fight
    result = first + second + bonus
    choices = [] if result >= value else _helps(table, seat, cell, (first, second), bonus)
    if choices:
        game.ask(seat, *choices, leaving("SH-FIGHT-02", call(compare, seat, cell, result)))
    else:
        compare(game, seat, cell, result)


def _helps(table: Table, seat: int, cell: int, dice: tuple[int, int], bonus: int) -> list[Choice]:
    choices = []
    for item in ready_items(table, seat, "fight"):
        if item.timing == "passive":
            continue
        if item.args[0] == "reroll_one":
            choices += [
                using(seat, item.id, call(reroll, seat, cell, dice, die, bonus), about=(str(die),))
                for die in (1, 2)
            ]
        else:
            more = call(offer_bonus, seat, cell, *dice, bonus + int(item.args[0]))
            choices.append(using(seat, item.id, more))
    return choices


def reroll(
    game: Game[Table], seat: int, cell: int, dice: tuple[int, int], die: int, bonus: int
) -> None:
    """SH-ITEM-04. One of the two dice is rolled again, and the new result counts."""
    again = game.chance.roll(DIE)
    first, second = (again, dice[1]) if die == 1 else (dice[0], again)
    game.tell("SH-ITEM-04", "rerolls-die", who=seat, die=first, other=second)
    game.do(call(offer_bonus, seat, cell, first, second, bonus))


def compare(game: Game[Table], seat: int, cell: int, result: int) -> None:
    """SH-FIGHT-02. At least the value wins; less wounds and brings nothing (04, 05).

    Cards for a lost fight and swaps come after it (SH-ITEM-05).
    """
    table, threat = game.table, game.table.threat_at[cell]
    table.bout = None
    value = table.face(cell).fight
    if result >= value:
        game.tell("SH-FIGHT-02", "wins-fight", who=seat, threat=threat, n=result, m=value)
        game.do(call(receive, seat, cell, False))
    else:
        game.tell("SH-FIGHT-04", "loses-fight", who=seat, threat=threat, n=result, m=value)
        wound(game, table.occupant[cell], "SH-FIGHT-04")
        game.do(call(console, seat), call(offer_swaps, seat))


def console(game: Game[Table], seat: int) -> None:
    """SH-ITEM-04. A card that pays after a lost fight may be used now."""
    choices = []
    for item in ready_items(game.table, seat, "fight_lost"):
        gains = [call(gain, seat, int(kind), "SH-ITEM-04") for kind in item.args]
        choices.append(using(seat, item.id, *gains, call(console, seat)))
    if choices:
        game.ask(seat, *choices, leaving("SH-FIGHT-05"))
