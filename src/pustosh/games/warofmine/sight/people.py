"""What everybody sees of each person and of the shelter."""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

import msgspec

from pustosh.games.warofmine.box.cards import STATES
from pustosh.games.warofmine.rules.day.shelter import reachable
from pustosh.games.warofmine.rules.people import blocked, dots, space_of
from pustosh.games.warofmine.state.house import Job
from pustosh.games.warofmine.table import Table

Seen = TypeVar("Seen", bound=msgspec.Struct)


class PersonView(msgspec.Struct, frozen=True):
    id: str
    inventory: int
    prowess: int
    empathy: int
    habit: str
    frame: str
    states: dict[str, int]
    dots: int  # stages lost by conditions
    lost: int  # stages lost today, by conditions or cards
    extra: int  # actions given by cards
    medical: tuple[str, ...]
    task: str
    space: str  # where the figure stands
    colour: str  # of its base, and of the token beside the card


BASES = (
    "red", "blue", "green", "yellow", "orange", "violet", "brown", "pink", "teal", "lime", "white",
    "black",
)  # fmt: skip


def like(type_: type[Seen], source: Any, **facts: Any) -> Seen:
    """A record with these facts; all others are those of the same name in the source."""
    names, taken = others(type_, tuple(facts))
    return type_(**dict(zip(names, taken(source), strict=True)), **facts)


@cache
def others(
    type_: type[msgspec.Struct], given: tuple[str, ...]
) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The facts that are not given, and what takes them all from a source; two at least."""
    names = tuple([name for name in type_.__struct_fields__ if name not in given])
    return names, attrgetter(*names)


def person(table: Table, who: str) -> PersonView:
    return like(
        PersonView,
        table.box.people[who],
        states=dict(zip(STATES, table.levels[who], strict=True)),
        dots=dots(table, who),
        lost=blocked(table, who),
        extra=table.extra.get(who, 0),
        medical=table.medical.get(who, ()),
        task=table.tasks.get(who, "none"),
        space=space_of(table, who),
        colour=BASES[list(table.box.people).index(who) % len(BASES)],  # WM-SETUP-11
    )


class HouseView(msgspec.Struct, frozen=True):
    cards: dict[str, str]  # node -> Shelter card
    remnants: tuple[str, ...]
    boarded: tuple[str, ...]
    built: dict[str, str]  # node -> Fitting
    fittings: tuple[str, ...]  # may be built
    ideas: int
    reach: tuple[str, ...]
    cold: int
    jobs: tuple[Job, ...]
    banned: tuple[str, ...]


def house(table: Table) -> HouseView:
    return like(
        HouseView,
        table,
        cards=dict(table.cards),
        remnants=tuple(sorted(table.rubble)),
        boarded=tuple(sorted(table.boarded)),
        built=dict(table.built),
        ideas=len(table.decks["ideas"]),
        reach=tuple(sorted(reachable(table))),
        banned=tuple(sorted({ban.what for ban in table.banned})),
    )
