"""Rulebook sections: Resources, Happiness."""

from functools import cache

from pustosh.games.shelter.box.components import ANY, COMPARTMENT, KINDS, STORES, Bill
from pustosh.games.shelter.table import Table
from pustosh.kernel.acts import Act, is_asked
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def room_for(table: Table, seat: int, kind: int) -> int:
    """SH-RES-02. A compartment holds at most six cubes."""
    return COMPARTMENT - table.cubes[seat * STORES + kind]


def gain_cube(game: Game[Table], seat: int, kind: int, rule: str) -> None:
    """SH-RES-01. One cube from the supply; a cube that does not fit is not received (SH-RES-03)."""
    cubes = game.table.cubes
    if cubes[seat * STORES + kind] < COMPARTMENT:
        cubes[seat * STORES + kind] += 1
        game.tell(rule, "gains-cube", who=seat, kind=KINDS[kind])
    else:
        game.tell("SH-RES-03", "cube-lost", who=seat, kind=KINDS[kind])


def gain_any(game: Game[Table], seat: int, rule: str) -> None:
    """SH-RES-05. A cube of a kind of the player's choice that has room (SH-RES-10)."""
    kinds = [kind for kind in range(STORES) if room_for(game.table, seat, kind)]
    if kinds:
        game.ask(seat, *[_gain(seat, kind, rule) for kind in kinds])
    else:
        game.tell("SH-RES-10", "all-full", who=seat)


@cache
def _gain(seat: int, kind: int, rule: str) -> Choice:
    return Choice(rule, "gain", (KINDS[kind],), (call(gain_cube, seat, kind, rule),))


def may_gain(game: Game[Table], seat: int, kind: str) -> str | None:
    """SH-RES-08. Happiness is no resource; a kind without room is not chosen (SH-RES-10)."""
    if kind == "happiness":
        return "SH-RES-08"
    return "SH-RES-10" if is_full(game.table, seat, kind) else None


def is_full(table: Table, seat: int, kind: str) -> bool:
    """SH-RES-10. A kind of resource of which no cube fits (SH-RENT-06)."""
    return kind in KINDS and not room_for(table, seat, KINDS.index(kind))


GAIN = Act("gain RESOURCE", "gain food", "SH-RES-05", may_gain)


def gain(game: Game[Table], seat: int, kind: int, rule: str) -> None:
    """A kind from a card: one of the three, or '?'."""
    if kind == ANY:
        gain_any(game, seat, rule)
    else:
        gain_cube(game, seat, kind, rule)


def can_pay(table: Table, seat: int, bill: Bill) -> bool:
    """SH-PLACE-06. No partial payment and no debt: every named kind, and enough in all."""
    food, water, energy, any_ = bill
    i = seat * STORES
    cubes = table.cubes
    has_food, has_water, has_energy = cubes[i], cubes[i + 1], cubes[i + 2]
    if food > has_food or water > has_water or energy > has_energy:
        return False
    return food + water + energy + any_ <= has_food + has_water + has_energy


def pay(game: Game[Table], seat: int, bill: Bill) -> None:
    """SH-RES-04. Named cubes go back to the supply; each '?' is chosen separately (06)."""
    for kind in range(STORES):
        for _ in range(bill[kind]):
            pay_cube(game, seat, kind, "SH-RES-04")
    game.do(*[call(pay_any, seat) for _ in range(bill[ANY])])


def pay_cube(game: Game[Table], seat: int, kind: int, rule: str) -> None:
    game.table.cubes[seat * STORES + kind] -= 1
    game.tell(rule, "pays-cube", who=seat, kind=KINDS[kind])


def pay_any(game: Game[Table], seat: int) -> None:
    """SH-RES-06. A red '?' costs one cube of a kind of the player's choice."""
    kinds = [kind for kind in range(STORES) if game.table.cubes[seat * STORES + kind]]
    game.ask(seat, *[_pay(seat, kind) for kind in kinds])


@cache
def _pay(seat: int, kind: int) -> Choice:
    then = (call(pay_cube, seat, kind, "SH-RES-06"),)
    return Choice("SH-RES-06", "pay", (KINDS[kind],), then)


def may_pay_with(game: Game[Table], seat: int, kind: str) -> str | None:
    """SH-RES-06. A kind of which there is a cube; happiness pays for nothing (SH-HAP-02)."""
    if kind == "happiness":
        return "SH-HAP-02"
    return "SH-RES-06" if is_asked(game, "pay") else "SH-RES-09"


PAY = Act("pay RESOURCE", "pay water", "SH-RES-06", may_pay_with)


def gain_happiness(game: Game[Table], seat: int) -> None:
    """SH-HAP-01. One happiness from the supply, without limit (SH-HAP-03, SH-SYM-03)."""
    game.table.happiness[seat] += 1
    game.tell("SH-HAP-01", "gains-happiness", who=seat)
