"""Rulebook section: Day actions and movement in the shelter. Which jobs are open: what is
the same for all people is found once, and only skills and requirements differ between them."""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

import msgspec

from pustosh.games.warofmine.box.cards import Row
from pustosh.games.warofmine.box.components import Lore, Paid
from pustosh.games.warofmine.rules.day import offers
from pustosh.games.warofmine.rules.day.shelter import fit_for, ground
from pustosh.games.warofmine.rules.moments import may_use_skill
from pustosh.games.warofmine.state.goods import Goods
from pustosh.games.warofmine.state.house import Ground, Wares
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Choice
from pustosh.kernel.state import Cards


class Deed:
    """A Job, whoever does it. Equal deeds are one object, so that each is found by itself."""

    __slots__ = ("facts",)

    def __init__(
        self, kind: str, node: str, thing: str, paid: Paid = (), label: str = "", *rest: Any
    ) -> None:
        tool, number = rest or ("", 0)
        self.facts = (kind, node, thing, number, tool, paid, label)  # of the Job, but the person


deed = cache(Deed)
KNOWN = 20_000  # lists of deeds that are kept: spaces are free in ever new combinations
ChoicesOf = Callable[[str], Mapping[Deed, Choice]]  # of a person
Asking = tuple[Deed, str, Row]  # an action, its place and what it asks of a person


class Free(msgspec.Struct, frozen=True, eq=False):
    """What nobody has taken yet in this stage."""

    here: Ground
    busy: Collection[str]  # spaces
    sites: Cards  # empty spaces
    people: list[str]


def openings(table: Table, people: list[str], choices_of: ChoicesOf) -> list[Choice]:
    """WM-DAY-19. On any space, Fitting or Shelter card that can be reached, person by person (31);
    skills are their own (WM-GEN-19)."""
    choices: list[Choice] = []
    if not people:
        return choices
    free = what_is_free(table, people)
    actions = at_fittings(table, free.here) + at_spaces(table, free.here)
    shared = [deed for deed, _, req in actions if not req] + in_other_places(table, free)
    asking = [action for action in actions if action[2]]
    usual: list[Deed] = []
    lores = table.box.lore
    for who in people:
        mine, lore = usual, lores[who]
        if lore.special or not usual:
            mine = at_cards(table, free, lore) + at_sites(table, free, lore) + shared
            usual = usual if lore.special else mine
        known = choices_of(who).__getitem__
        choices += map(known, mine)
        if asking or lore.is_action:
            choices += map(known, own(table, who, asking))
    return choices


def what_is_free(table: Table, people: list[str]) -> Free:
    """WM-DAY-12. One stands on a space; what is being moved takes up both of its spaces."""
    here = ground(table)
    if not table.jobs:
        return Free(here, (), here.empty, people)
    busy = {job.node for job in table.jobs}
    busy |= {job.thing for job in table.jobs if job.kind == "move"}
    sites = tuple([node for node in here.empty if node not in busy])
    return Free(here, busy, sites, people)


def at_cards(table: Table, free: Free, lore: Lore) -> list[Deed]:
    """WM-DAY-34. With its tool, or a skill that does without (WM-GEN-19); on rubble a second person
    may stand in for the shovel (40)."""
    deeds = []
    busy, helped, tools = free.busy, len(free.people) > 1, offers.tools_needed(table)
    for node, kind in free.here.carded:
        if node in busy:
            continue
        tool = tools.get(kind)
        if not tool or kind in lore.toolless:
            deeds.append(deed("card", node, kind))
            continue
        if tool in table.storage:
            deeds.append(deed("card", node, kind, (), "", tool, 0))
        if kind == "rubble" and helped:
            deeds.append(deed("help", node, kind))
    return deeds


def at_sites(table: Table, free: Free, lore: Lore) -> list[Deed]:
    """WM-DAY-49. Any card of the Fittings space, on an empty space that can be reached (52)."""
    if not free.sites:
        return []
    deeds: list[Deed] = []
    for id_, price in affordable(table, lore.prices):
        deeds += builds(id_, price, fit_for(table, id_, free.sites))
    return deeds


@lru_cache(KNOWN)
def builds(id_: str, price: Paid, nodes: Cards) -> list[Deed]:
    return [deed("build", node, id_, price) for node in nodes]


def in_other_places(table: Table, free: Free) -> list[Deed]:
    """WM-DAY-59. One action moves a built Fitting to another empty reachable space."""
    deeds: list[Deed] = []
    for node, id_ in free.here.fitted:
        if node not in free.busy and node not in table.new:
            deeds += moves(node, id_, fit_for(table, id_, free.sites))
    return deeds


@lru_cache(KNOWN)
def moves(node: str, id_: str, nodes: Cards) -> list[Deed]:
    return [deed("move", node, there, (), id_) for there in nodes]


def affordable(table: Table, prices: Mapping[str, Paid]) -> list[tuple[str, Paid]]:
    """WM-DAY-54. Cards of the Fittings space (49) with their price; of those all alike one."""
    wares, taken = payable(table, prices), {job.thing for job in table.jobs if job.kind == "build"}
    if taken:
        wares = [ware for ware in wares if ware[0] not in taken]
    cards: dict[tuple[str, Paid], str] = {}
    for id_, name, price in wares:
        cards.setdefault((name, price), id_)
    return [(id_, price) for (_, price), id_ in cards.items()]


def payable(table: Table, prices: Mapping[str, Paid]) -> list[tuple[str, str, Paid]]:
    """WM-DAY-54. Those for which there is enough in Storage, looked up until that changes."""
    goods, cards, known = table.storage, table.fittings, table.wares
    if known and known.storage is goods and known.fittings is cards and known.prices is prices:
        return known.payable
    wares = []
    for id_ in cards:
        price = prices[id_]
        for kind, n in price:
            if goods.get(kind, 0) < n:
                break
        else:
            wares.append((id_, id_.rstrip("123456789"), price))
    table.wares = Wares(goods, cards, prices, wares)
    return wares


def at_fittings(table: Table, here: Ground) -> list[Asking]:
    """WM-DAY-31. Every action of theirs that can be paid."""
    open_: list[Asking] = []
    for node, id_ in here.fitted:
        actions = table.box.fittings[id_].actions
        if not actions or offers.may_use_fitting(table, node) is not None:
            continue
        for number, action in enumerate(actions):
            if offers.may_use_action(table, id_, number) is None:
                tool, paid = offers.borrowed(table, action), sum_of(action.cost)
                label = f"{id_}:{action.label}"
                use = deed("fitting", node, id_, paid, label, tool, number)
                open_.append((use, id_, action.req))
    return open_


def at_spaces(table: Table, here: Ground) -> list[Asking]:
    """WM-DAY-31. The printed actions."""
    spots = table.box.plan.actions
    return [
        (deed("space", node, spots[node].action.id, spots[node].paid), node, spots[node].action.req)
        for node in here.actions
        if offers.may_use_space(table, node) is None
    ]


def own(table: Table, who: str, asking: list[Asking]) -> Iterator[Deed]:
    """WM-GEN-19. Actions whose requirements this person meets, and a skill that is an
    action of its own."""
    for action, place, req in asking:
        if offers.meets(table, place, who, req):
            yield action
    if table.box.lore[who].is_action and may_use_skill(table, who) is None:
        yield deed("skill", "", "", sum_of(table.box.people[who].skill.cost))


def sum_of(cost: Goods) -> Paid:
    return tuple(sorted(cost.items())) if cost else ()
