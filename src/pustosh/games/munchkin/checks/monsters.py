"""The Monsters of the box, level by level."""

from typing import NamedTuple

from pustosh.games.munchkin.box.cards import Card
from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.checks.counts import wrong_count
from pustosh.games.munchkin.checks.places import Found
from pustosh.kernel.packs import Problem


class Row(NamedTuple):
    cards: int
    treasures: int
    levels: int
    robots: int
    radioactive: tuple[int, ...] = ()  # their strengths


PLAN = {
    1: Row(3, 1, 1, 0, (1,)),
    2: Row(3, 1, 1, 1),
    3: Row(3, 1, 1, 0, (1,)),
    4: Row(4, 2, 1, 2),
    5: Row(3, 2, 1, 1, (2,)),
    6: Row(3, 2, 1, 0, (2,)),
    7: Row(3, 2, 1, 0, (3,)),
    8: Row(4, 2, 1, 2, (2,)),
    9: Row(2, 2, 1, 0),
    10: Row(4, 3, 1, 0, (2,)),
    12: Row(4, 3, 1, 2, (3,)),
    14: Row(3, 4, 1, 1, (3,)),
    16: Row(3, 4, 2, 0, (4,)),
    18: Row(2, 5, 2, 0),
    20: Row(2, 5, 2, 1, (5,)),
}


def check_monsters(records: Records) -> Found:
    """How many there are of each level, and what a level brings."""
    for level, row in PLAN.items():
        mine = [one.value for one in records.cards if is_of(one.value, level)]
        n = sum(card.copies for card in mine)
        yield from wrong_count("monster", f"Monsters of level {level}", n, row.cards)
        robots = sum(card.copies for card in mine if card.robot)
        yield from wrong_count("monster", f"Robots of level {level}", robots, row.robots)
        yield from _radioactive(level, mine, row)
    yield from _rewards(records)


def is_of(card: Card, level: int) -> bool:
    return card.kind == "monster" and card.level == level


def _radioactive(level: int, monsters: list[Card], row: Row) -> Found:
    strengths = [one.radioactive for one in monsters for _ in range(one.copies) if one.radioactive]
    found = tuple(sorted(strengths))
    if found != row.radioactive:
        message = f"radioactive Monsters of level {level}: {_list(found)}"
        yield Problem("monsters.yaml", 1, "", f"{message}, expected {_list(row.radioactive)}")


def _list(numbers: tuple[int, ...]) -> str:
    return " and ".join(map(str, numbers)) or "none"


def _rewards(records: Records) -> Found:
    for card in records.cards:
        one = card.value
        row = PLAN.get(one.level)
        if one.kind != "monster":
            continue
        if row is None:
            known = ", ".join(map(str, PLAN))
            yield card.problem(f"a Monster of level {one.level}: expected {known}", ".level")
            continue
        for field, right in (("treasures", row.treasures), ("levels", row.levels)):
            if getattr(one, field) != right:
                message = f"{field} {getattr(one, field)} at level {one.level}: expected {right}"
                yield card.problem(message, f".{field}")
