"""Fittings that can be built, Ideas that are looked at."""

import msgspec

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.show.goods import Good, row
from pustosh.games.warofmine.show.printed import Printed, actions_of, printed
from pustosh.games.warofmine.show.signs import Sign, space
from pustosh.games.warofmine.show.stories import keys
from pustosh.games.warofmine.sight.view import View
from pustosh.games.warofmine.state.goods import covers

ROOMS = ("g2", "u3", "u5", "u4", "g7", "a3", "c5")


class Plan(msgspec.Struct, frozen=True):
    id: str
    picture: Sign
    corner: str  # green, orange
    cost: tuple[Good, ...]
    enough: bool
    copies: int
    actions: tuple[tuple[str, Printed], ...]  # ids of their words, what they do
    lines: tuple[Printed, ...]  # what it does by itself
    sleeps: int
    wish: str


def plans_of(box: Box, view: View) -> tuple[Plan, ...]:
    """Equal Fittings lie on one heap; the one that choices speak of is on top."""
    spoken = {key[-2] for key in keys(view) if key[0] == "build"}
    heaps: dict[str, list[str]] = {}
    for id_ in (*view.house.fittings, *sorted(spoken - {*view.house.fittings})):
        heaps.setdefault(stem(id_), []).append(id_)
    tops = {
        name: next((id_ for id_ in ids if id_ in spoken), ids[0]) for name, ids in heaps.items()
    }
    return tuple(plan_of(box, view, tops[name], len(ids)) for name, ids in heaps.items())


def ideas_of(box: Box, view: View) -> tuple[Plan, ...]:
    return tuple(plan_of(box, view, key[1], 1) for key in keys(view) if key[0] == "unlock")


def stem(id_: str) -> str:
    return id_.rpartition("_")[0] if id_[-1].isdigit() else id_


def plan_of(box: Box, view: View, id_: str, copies: int) -> Plan:
    card = box.fittings[id_]
    who = view.people[0].id if view.people else ""
    return Plan(
        id=id_,
        picture=space(id_),
        corner=card.corner,
        cost=row(box, view, card.cost),
        enough=covers(view.storage, card.cost),
        copies=copies,
        actions=tuple(actions_of(box, id_).items()),
        lines=printed(box, id_),
        sleeps=card.sleeps,
        wish=f"build {who} {id_} {free_space(view)}" if who else "",
    )


def free_space(view: View) -> str:
    """A space on which a Fitting could stand, to ask about."""
    taken = {*view.house.built, *view.house.cards}
    return next((node for node in ROOMS if node in view.house.reach and node not in taken), "g2")
