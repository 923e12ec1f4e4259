"""Whom an effect is about: who caused it, who suffers it, and which card says so."""

from typing import Any, NamedTuple

from pustosh.games.munchkin.rules.cards.zones import clockwise, others
from pustosh.games.munchkin.table import NOBODY, Table
from pustosh.games.munchkin.words.conditions import fighting, living


class Context(NamedTuple):
    seat: int  # who controls the effect
    victim: int  # on whom it acts
    card: str
    source: str  # trap, radiation, bad_stuff, ability, trick, oneshot, level_up, trigger …
    rule: str
    thing: str = ""  # a Monster of the combat or an affliction, fixed at declaration
    monster: str = ""  # a Monster card from the hand
    side: str = ""
    paid: int = 0
    target: int = NOBODY  # the player chosen at declaration


def seats_of(table: Table, context: Context, to: str) -> list[int]:
    """The players a word such as `left`, `each_other` or `lowest` means."""
    me, alive = context.victim, living(table)
    if to == "chosen":
        return [context.target] if context.target >= 0 and table.alive[context.target] else []
    if to in ("left", "right"):
        around = others(table, me)
        return around[:1] if to == "left" else around[-1:]
    if to in ("lowest", "highest"):
        wanted = (min if to == "lowest" else max)(table.level[seat] for seat in alive)
        return [seat for seat in alive if table.level[seat] == wanted]
    if to == "each_other":
        return by_level(table, [seat for seat in alive if seat != me])
    if to == "all":
        return clockwise(table, table.turn)
    combat = table.combat
    found: dict[str, tuple[int, ...]] = {
        "self": (context.seat,),
        "victim": (me,),
        "fighter": (combat.fighter,) if combat else (me,),
        "helper": (combat.helper,) if combat else (),
        "side": fighting(table),
    }
    return [seat for seat in found[to] if seat >= 0 and table.alive[seat]]


def by_level(table: Table, seats: list[int]) -> list[int]:
    """The highest Level first; equal ones clockwise from the active seat."""
    return sorted(seats, key=lambda seat: (-table.level[seat], (seat - table.turn) % table.seats))


def number(arg: Any, default: int = 1) -> int:
    """`lose_level: 2` and `lose_level: {n: 2}` say the same."""
    if isinstance(arg, dict):
        return int(arg.get("n", default)) if arg.get("n") != "all" else ALL
    if arg == "all":
        return ALL
    return arg if type(arg) is int else default


def field(arg: Any, name: str, default: Any) -> Any:
    return arg.get(name, default) if isinstance(arg, dict) else default


ALL = 1_000
