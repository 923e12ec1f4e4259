"""Rulebook section: Day actions and movement in the shelter. What is reached and built where."""

from pustosh.games.warofmine.box.components import Spot
from pustosh.games.warofmine.box.printing import less
from pustosh.games.warofmine.rules.supply import lay_deck, pay
from pustosh.games.warofmine.state.goods import Goods, covers
from pustosh.games.warofmine.state.house import Asking, Ground, deed
from pustosh.games.warofmine.table import Table
from pustosh.kernel.flow import Game
from pustosh.kernel.state import Cards

OBSTACLES = {"bars": "WM-DAY-23", "door": "WM-DAY-24", "rubble": "WM-DAY-25", "hole": "WM-DAY-27"}


def reachable(table: Table) -> frozenset[str]:
    """WM-DAY-19. From the Guard space (20), over floors and ladders (22), up to obstacles (28);
    in a stage as it was at its start (30)."""
    if table.reach:
        return table.reach
    box, bars = table.box, barred(table)
    known = box.reach.get(bars)
    if known is None:
        known = box.reach[bars] = spread(table, box.plan.guard, bars)
    return known


def barred(table: Table) -> tuple[str, ...]:
    """WM-DAY-23. Bars, doors (24), Rubble (25) and Remnants (26) as long as the card is there,
    and holes without boards (27); no other card and no Fitting blocks the way (29)."""
    cards, boarded = table.cards, table.boarded
    return (
        *[node for node in table.box.plan.obstacles if node in cards],
        *[node for node in table.box.plan.holes if node not in boarded],
    )


def spread(table: Table, start: str, bars: tuple[str, ...] | frozenset[str]) -> frozenset[str]:
    """The spaces to which one gets from here, and those that bar the way on."""
    seen, ways = {start}, [start]
    while ways:
        here = ways.pop()
        for there in () if here in bars else table.box.edges[here]:
            if there not in seen:
                seen.add(there)
                ways.append(there)
    return frozenset(seen)


def why_out_of_reach(table: Table, node: str) -> str | None:
    """WM-DAY-23. The first obstacle (24, 25, 26, 27) before a space that cannot be reached (19)."""
    there = reachable(table)
    if node not in table.box.nodes or node in there:
        return None
    for near in sorted(there):
        if node in spread(table, near, there - {near}):  # only behind an obstacle
            kind = table.box.nodes[near].kind
            return "WM-DAY-26" if near in table.rubble else OBSTACLES[kind]
    return "WM-DAY-19"


def empty_spaces(table: Table) -> list[str]:
    """WM-DAY-51. No card, no printed action, neither Guard nor Sleep on the Floor, no Fitting."""
    cards, built = table.cards, table.built
    return [node for node in table.box.plan.sites if node not in cards and node not in built]


def ground(table: Table) -> Ground:
    """What people find in the shelter: looked up as long as it has not changed."""
    there = reachable(table)
    known = table.ground
    if known.cards is table.cards and known.built is table.built and known.reach is there:
        return known
    table.ground = here = Ground(table.cards, table.built, there)
    spots, uses = table.box.plan.actions.items(), table.box.uses
    here.carded = tuple(
        [
            (node, kind, deed("card", node, kind), deed("help", node, kind))
            for node, kind in table.cards.items()
            if node in there
        ]
    )
    here.fitted = tuple([(node, id_) for node, id_ in table.built.items() if node in there])
    here.working = tuple([(node, id_, uses[id_]) for node, id_ in here.fitted if uses[id_]])
    here.actions = tuple(
        [(node, spot, asking(node, spot)) for node, spot in spots if node in there]
    )
    here.empty = tuple([node for node in empty_spaces(table) if node in there])
    return here


def asking(node: str, spot: Spot) -> Asking:
    """A printed action, as people are asked for it."""
    return deed("space", node, spot.action.id, spot.paid), node, spot.action.req


def may_place(table: Table, id_: str, node: str) -> str | None:
    """None, or the rule against this Fitting on this space."""
    if node not in empty_spaces(table):
        return "WM-DAY-51"
    if node not in reachable(table):
        return "WM-DAY-52"
    return None if fit_for(table, id_, (node,)) else "WM-DAY-58"


def fit_for(table: Table, id_: str, nodes: Cards) -> Cards:
    """WM-DAY-58. Those of the spaces next to what the card names, if it names anything."""
    wanted = table.box.fittings[id_].next_to
    if not wanted:
        return nodes
    beside = table.box.plan.beside
    good = {node for node, fitting in table.built.items() if fitting == wanted}
    return tuple([node for node in nodes if not good.isdisjoint(beside[node])])


def stands_on(table: Table, id_: str) -> str:
    """The space of a Fitting that is built."""
    return next((node for node, fitting in table.built.items() if fitting == id_), "")


def is_a(fitting: str, name: str) -> bool:
    """`bed_2` is a bed."""
    return fitting == name or fitting.rpartition("_")[0] == name


def may_build(table: Table, id_: str, node: str, discount: Goods) -> str | None:
    """None, or the rule against building this here now: the card, the space (WM-DAY-51, 52, 58),
    somebody else, the cost."""
    if id_ not in table.fittings:
        return "WM-DAY-49" if id_ in table.built.values() else "WM-DAY-50"
    why = may_place(table, id_, node)
    if why:
        return why
    if any(id_ == job.thing or node in (job.node, job.thing) for job in table.jobs):
        return "WM-DAY-12"  # somebody builds this card or on this space, or moves something there
    cost = less(table.box.fittings[id_].cost, discount)
    return None if covers(table.storage, cost) else "WM-DAY-33"


def build(game: Game[Table], id_: str, node: str, discount: Goods) -> None:
    """WM-DAY-55. Paid for, less what the card takes off (54), then it stands there."""
    pay(game, less(game.table.box.fittings[id_].cost, discount), "WM-DAY-54")
    stand(game, id_, node)


def stand(game: Game[Table], id_: str, node: str) -> None:
    """WM-DAY-55. It stands there, and is used from the next stage on (56)."""
    table = game.table
    table.fittings = tuple([fitting for fitting in table.fittings if fitting != id_])
    table.built = {**table.built, node: id_}
    table.new |= {node}
    game.tell("WM-DAY-55", "builds", fitting=id_, node=node)


def destroy(game: Game[Table], node: str) -> None:
    table, id_ = game.table, game.table.built[node]
    table.built = {site: fitting for site, fitting in table.built.items() if site != node}
    table.fittings += (id_,)
    game.tell("WM-GEN-19", "destroyed", fitting=id_)


def unlock(game: Game[Table], id_: str) -> None:
    """WM-DAY-50. An Idea can be built from now on."""
    table, ideas = game.table, game.table.decks["ideas"]
    if id_:
        ideas = ideas.without(id_)
    else:
        id_, ideas = ideas.draw(game.chance)
    lay_deck(table, "ideas", ideas)
    table.fittings += (id_,)
    game.tell("WM-DAY-50", "unlocks", fitting=id_)


def beds(table: Table) -> int:
    """WM-EVE-02. Room for so many sleepers."""
    return sum([table.box.fittings[id_].sleeps for id_ in table.built.values()])
