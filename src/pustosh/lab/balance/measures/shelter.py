"""Fallout Shelter: rounds, items, rooms and threats."""

from collections.abc import Iterable, Mapping

from pustosh.games.shelter.box.components import Box
from pustosh.games.shelter.table import Table
from pustosh.kernel.journal import Line
from pustosh.lab.balance.facts import Measure
from pustosh.lab.balance.measures import kinds


def counts(table: Table, lines: Iterable[Line]) -> Mapping[str, float]:
    return {
        "rooms built": sum(line.message == "builds" for line in lines),
        "happiness of a player": sum(table.happiness) / table.seats,
    }


def cards(box: Box) -> Mapping[str, str]:
    return kinds(item=box.items, room=box.build_bills)


MEASURE = Measure(
    unit="rounds",
    length=lambda table: int(table.round),
    plays=frozenset({"use", "buy", "take"}),
    cards=cards,
    counts=counts,
)
