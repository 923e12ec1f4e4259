"""Rulebook section: Day actions and movement in the shelter. Which jobs are open: what is
the same for all people is found once, and only skills and requirements differ between them."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from pustosh.games.warofmine.box.components import Lore, Paid
from pustosh.games.warofmine.box.printing import sum_of
from pustosh.games.warofmine.rules.day import offers
from pustosh.games.warofmine.rules.day.shelter import fit_for, ground
from pustosh.games.warofmine.rules.moments import may_use_skill
from pustosh.games.warofmine.state.house import Asking, Deed, Ground, Wares, deed
from pustosh.games.warofmine.table import Table
from pustosh.kernel.choices import Choice
from pustosh.kernel.state import Cards

KNOWN = 20_000  # lists of deeds that are kept: spaces are free in ever new combinations
ChoicesOf = Callable[[str], Mapping[Deed, Choice]]  # of a person
NOTHING: frozenset[str] = frozenset()


class Free:
    """What nobody has taken yet in this stage."""

    __slots__ = ("busy", "helped", "here", "sites")

    def __init__(self, here: Ground, busy: frozenset[str], sites: Cards, helped: bool) -> None:
        self.here = here
        self.busy = busy  # spaces
        self.sites = sites  # empty spaces
        self.helped = helped  # a second person is free


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
        return Free(here, NOTHING, here.empty, len(people) > 1)
    taken = [job.node for job in table.jobs]
    busy = frozenset(taken + [job.thing for job in table.jobs if job.kind == "move"])
    sites = tuple([node for node in here.empty if node not in busy])
    return Free(here, busy, sites, len(people) > 1)


def at_cards(table: Table, free: Free, lore: Lore) -> list[Deed]:
    """WM-DAY-34. With its tool, or a skill that does without (WM-GEN-19); on rubble a second person
    may stand in for the shovel (40)."""
    deeds = []
    busy, storage, tools = free.busy, table.storage, offers.tools_needed(table)
    for node, kind, clear, help_ in free.here.carded:
        if node in busy:
            continue
        tool = tools.get(kind)
        if not tool or kind in lore.toolless:
            deeds.append(clear)
            continue
        if tool in storage:
            deeds.append(deed("card", node, kind, (), "", tool, 0))
        if free.helped and kind == "rubble":
            deeds.append(help_)
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
    for node, id_, uses in here.working:
        if offers.may_use_fitting(table, node) is not None:
            continue
        for use in uses:
            if offers.may_use_action(table, use) is None:
                number, label, paid, _, tools, req = use
                tool = offers.borrowed(table, use) if tools else ""
                open_.append((deed("fitting", node, id_, paid, label, tool, number), id_, req))
    return open_


def at_spaces(table: Table, here: Ground) -> list[Asking]:
    """WM-DAY-31. The printed actions."""
    return [
        asking
        for node, spot, asking in here.actions
        if offers.why_closed(table, node, spot) is None
    ]


def own(table: Table, who: str, asking: list[Asking]) -> list[Deed]:
    """WM-GEN-19. Actions whose requirements this person meets, and a skill that is an
    action of its own."""
    deeds = [action for action, place, req in asking if offers.meets(table, place, who, req)]
    if table.box.lore[who].is_action and may_use_skill(table, who) is None:
        deeds.append(deed("skill", "", "", sum_of(table.box.people[who].skill.cost)))
    return deeds
