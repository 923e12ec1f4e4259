"""Rulebook section: Passing. Whether items could still make a placement legal (SH-PASS-04)."""

from collections.abc import Iterator

from pustosh.games.shelter.box.components import STORES, Item
from pustosh.games.shelter.rules.exchange import pairs
from pustosh.games.shelter.rules.items import hold, ready_items, used_up
from pustosh.games.shelter.rules.place import placements
from pustosh.games.shelter.rules.resources import room_for
from pustosh.games.shelter.rules.swap import ONE_FOR_ONE
from pustosh.games.shelter.table import Table

EARLY = ("heal_supply", "heal_supply_any", "swap")  # abilities of items for a turn's start


def could_place(table: Table, seat: int, healthy: int, hurt: int) -> bool:
    """SH-PASS-04. Try every way of using these items; nobody is asked when none of them helps."""
    items = [item for word in EARLY for item in ready_items(table, seat, word)]
    return _could(table, seat, healthy, hurt, items)


def _could(table: Table, seat: int, healthy: int, hurt: int, items: list[Item]) -> bool:
    for item in items:
        rest = [other for other in items if other is not item]
        for after, healed in _uses(table, seat, hurt, item):
            able = (after, seat, healthy + healed, hurt - healed)
            if placements(*able) or _could(*able, rest):
                return True
    return False


def _uses(table: Table, seat: int, hurt: int, item: Item) -> Iterator[tuple[Table, int]]:
    """What the table would be like after one use, and how many dwellers it has healed."""
    used = _without(table, seat, item.id) if used_up(item) else table
    if item.word == "swap":
        yield from ((after, 0) for after in _swapped(used, seat, int(item.args[0])))
    elif hurt and item.word == "heal_supply":
        yield used, 1
    elif hurt:
        yield from ((after, 1) for after in _richer(used, seat))


def _without(table: Table, seat: int, item: str) -> Table:
    """SH-ITEM-16. A card that is used up cannot be the item of a cost afterwards."""
    after = table.copy()
    hold(after, seat, tuple([card for card in table.items[seat] if card != item]))
    return after


def _swapped(table: Table, seat: int, left: int) -> Iterator[Table]:
    for give, take in pairs(table, seat, ONE_FOR_ONE) if left else ():
        after = table.copy()
        after.cubes[seat * STORES + give] -= 1
        after.cubes[seat * STORES + take] += 1
        yield after
        yield from _swapped(after, seat, left - 1)


def _richer(table: Table, seat: int) -> Iterator[Table]:
    """One cube of choice more; or none, if all compartments are full."""
    kinds = [kind for kind in range(STORES) if room_for(table, seat, kind)]
    for kind in kinds:
        after = table.copy()
        after.cubes[seat * STORES + kind] += 1
        yield after
    if not kinds:
        yield table
