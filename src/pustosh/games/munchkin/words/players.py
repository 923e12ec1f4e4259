"""The players that a word such as `left`, `each_other` or `lowest` means."""

from pustosh.games.munchkin.rules.cards.effects import Context
from pustosh.games.munchkin.rules.cards.zones import clockwise, living, others
from pustosh.games.munchkin.rules.combat.sides import fighting
from pustosh.games.munchkin.table import Table


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
    meant: dict[str, tuple[int, ...]] = {
        "self": (context.seat,),
        "victim": (me,),
        "fighter": (combat.fighter,) if combat else (me,),
        "helper": (combat.helper,) if combat else (),
        "side": fighting(table),
    }
    return [seat for seat in meant[to] if seat >= 0 and table.alive[seat]]


def by_level(table: Table, seats: list[int]) -> list[int]:
    """The highest Level first; equal ones clockwise from the active seat."""
    return sorted(seats, key=lambda seat: (-table.level[seat], (seat - table.turn) % table.seats))
