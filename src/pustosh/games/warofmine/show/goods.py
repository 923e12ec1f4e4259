"""Goods on their shelves, by colour: every piece can be counted."""

from collections.abc import Mapping

import msgspec

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.general.goods import value_of
from pustosh.games.warofmine.show.signs import Sign, good, scenery
from pustosh.games.warofmine.sight.view import View


class Good(msgspec.Struct, frozen=True):
    kind: str
    picture: Sign
    n: int
    value: int  # in trade; 0: none
    weight: int
    broken: bool
    colour: str


class Shelf(msgspec.Struct, frozen=True):
    colour: str
    goods: tuple[Good, ...]


class Bargain(msgspec.Struct, frozen=True):
    """A trade as two lists with values."""

    commission: int
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
    return Good(kind, good(kind), n, value, box.weight(kind), broken, colour_of(box, kind))


def colour_of(box: Box, kind: str) -> str:
    return box.tokens[kind].colour if kind in box.tokens else "resource"


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
    return tuple(one for shelf in shelves(box, view, pile) for one in shelf.goods)


def purse(view: View) -> Mapping[str, int]:
    """WM-TRADE-02. Outside the Findings Pile pays, at home Storage."""
    return view.night.findings if view.phase == "scavenging" else view.storage


def bargain_of(box: Box, view: View) -> Bargain | None:
    now = view.trade
    if now is None:
        return None
    kinds = {kind for group in now.offer for kind in box.groups.get(group, (group,))}
    wanted = {kind: view.crate.get(kind, 0) for kind in kinds if kind in box.tokens}
    ours = {kind: n for kind, n in purse(view).items() if kind in box.tokens}
    give, take = row(box, view, now.give), row(box, view, now.take)
    return Bargain(
        now.commission, row(box, view, ours), row(box, view, wanted), give, take,
        sum(one.n * one.value for one in give), sum(one.n * one.value for one in take),
    )  # fmt: skip
