"""Goods on their shelves, by colour; Fittings that can be built; what work uses up."""

from collections.abc import Mapping

import msgspec

from pustosh.games.warofmine.box.cards import Goods
from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.box.printing import less
from pustosh.games.warofmine.checks.names import words_in
from pustosh.games.warofmine.rules.supply import value_of
from pustosh.games.warofmine.show.printed import Printed, actions_of, printed
from pustosh.games.warofmine.show.signs import Sign, good, scenery, space
from pustosh.games.warofmine.show.stories import keys
from pustosh.games.warofmine.sight.view import View
from pustosh.games.warofmine.state.goods import covers


class Good(msgspec.Struct, frozen=True):
    kind: str
    picture: Sign
    n: int
    value: int  # in trade; 0: none
    broken: bool
    colour: str


class Shelf(msgspec.Struct, frozen=True):
    colour: str
    goods: tuple[Good, ...]


class Bargain(msgspec.Struct, frozen=True):
    """A trade as two lists with values."""

    ours: tuple[Good, ...]
    theirs: tuple[Good, ...]
    give: tuple[Good, ...]
    take: tuple[Good, ...]
    given: int
    taken: int


def good_of(box: Box, view: View, kind: str, n: int) -> Good:
    token = box.tokens.get(kind)
    value = value_of(box, view.prices, kind)
    broken = token is not None and "broken" in token.tags
    colour = token.colour if token else "resource"
    return Good(kind, good(kind), n, value, broken, colour)


def shelves(box: Box, view: View, pile: Mapping[str, int]) -> tuple[Shelf, ...]:
    """Only what is there; in the order of the shelves, which never changes."""
    rows = (
        (colour, [kind for kind in kinds if pile.get(kind)])
        for colour, kinds in scenery().shelves.items()
    )
    return tuple(
        Shelf(colour, tuple(good_of(box, view, kind, pile[kind]) for kind in kinds))
        for colour, kinds in rows
        if kinds
    )


def row(box: Box, view: View, pile: Mapping[str, int]) -> tuple[Good, ...]:
    return tuple(good for shelf in shelves(box, view, pile) for good in shelf.goods)


def bargain_of(box: Box, view: View) -> Bargain | None:
    now = view.trade
    if now is None:
        return None
    kinds = {kind for group in now.offer for kind in box.groups.get(group, (group,))}
    wanted = {kind: view.crate.get(kind, 0) for kind in kinds if kind in box.tokens}
    purse = view.night.findings if view.phase == "scavenging" else view.storage  # WM-TRADE-02
    ours = {kind: n for kind, n in purse.items() if kind in box.tokens}
    give, take = row(box, view, now.give), row(box, view, now.take)
    return Bargain(
        row(box, view, ours), row(box, view, wanted), give, take,
        sum(good.n * good.value for good in give), sum(good.n * good.value for good in take),
    )  # fmt: skip


ROOMS = ("g2", "u3", "u5", "u4", "g7", "a3", "c5")


class Plan(msgspec.Struct, frozen=True):
    id: str
    picture: Sign
    cost: tuple[Good, ...]
    enough: bool
    copies: int
    actions: tuple[tuple[str, Printed], ...]  # ids of their words, what they do
    lines: tuple[Printed, ...]  # what it does by itself
    wish: str


def plans_of(box: Box, view: View) -> tuple[Plan, ...]:
    """Equal Fittings lie on one heap; the one that choices speak of is on top."""
    spoken = {key[-2] for key in keys(view) if key[0] == "build"}
    heaps: dict[str, list[str]] = {}
    for id_ in (*view.house.fittings, *sorted(spoken - {*view.house.fittings})):
        heaps.setdefault(id_.rstrip("_123456789"), []).append(id_)
    tops = {
        name: next((id_ for id_ in ids if id_ in spoken), ids[0]) for name, ids in heaps.items()
    }
    return tuple(plan_of(box, view, tops[name], len(ids)) for name, ids in heaps.items())


def plan_of(box: Box, view: View, id_: str, copies: int) -> Plan:
    card = box.fittings[id_]
    who = view.people[0].id if view.people else ""
    return Plan(
        id=id_,
        picture=space(id_),
        cost=row(box, view, card.cost),
        enough=covers(view.storage, card.cost),
        copies=copies,
        actions=tuple(actions_of(box, id_).items()),
        lines=printed(box, id_),
        wish=f"build {who} {id_} {free_space(view)}" if who else "",
    )


def free_space(view: View) -> str:
    """A space on which a Fitting could stand, to ask about."""
    taken = {*view.house.built, *view.house.cards}
    return next((node for node in ROOMS if node in view.house.reach and node not in taken), "g2")


def prices_of(box: Box, view: View) -> dict[str, tuple[Good, ...]]:
    """By choice, where it costs anything."""
    prices = {" ".join(key): price(box, view, key) for key in keys(view)}
    return {key: row(box, view, goods) for key, goods in prices.items() if goods}


def price(box: Box, view: View, key: list[str]) -> Goods:
    verb, *args = key
    if verb == "use":
        id_, _, label = args[1].partition(":")
        fitting = box.fittings[id_]
        return fitting.actions[fitting.number(label) or 0].cost
    if verb == "do":
        return dict(box.plan.actions[args[1]].paid)
    if verb != "build":
        return {}
    if len(args) == 2:  # by a card, without anybody
        return less(box.fittings[args[0]].cost, discount(box, view))
    return dict(box.lore[args[0]].prices[args[1]])


def discount(box: Box, view: View) -> Goods:
    """What the card that lies open takes off the cost of one Fitting."""
    for reading in reversed(view.reading):
        for _, word, arg in words_in(msgspec.to_builtins(box.card(reading.id))):
            if word == "fitting" and arg["op"] == "build":
                return dict(arg.get("discount", {}))
    return {}
