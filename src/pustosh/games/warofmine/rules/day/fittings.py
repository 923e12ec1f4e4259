"""Rulebook section: Day actions and movement in the shelter. Fittings: what may be built
where, and what they do."""

from pustosh.games.warofmine.box.printing import less
from pustosh.games.warofmine.rules.day.shelter import empty_spaces, reachable
from pustosh.games.warofmine.rules.general.decks import lay_deck
from pustosh.games.warofmine.rules.general.goods import pay
from pustosh.games.warofmine.state.goods import Goods, covers
from pustosh.games.warofmine.table import Table
from pustosh.kernel.flow import Game


def cost_of(table: Table, id_: str, discount: Goods | None = None) -> Goods:
    """WM-DAY-54. As printed, less what somebody knows to save."""
    cost = table.box.fittings[id_].cost
    return less(cost, discount) if discount else cost


def may_place(table: Table, id_: str, node: str) -> str | None:
    """None, or the rule against this Fitting on this space."""
    if node not in empty_spaces(table):
        return "WM-DAY-51"
    if node not in reachable(table):
        return "WM-DAY-52"
    return None if fit_for(table, id_, [node]) else "WM-DAY-58"


def fit_for(table: Table, id_: str, nodes: list[str]) -> list[str]:
    """WM-DAY-58. Those of the spaces next to what the card names, if it names anything."""
    wanted = table.box.fittings[id_].next_to
    if not wanted:
        return nodes
    beside = table.box.plan.beside
    good = {node for node, fitting in table.built.items() if is_a(fitting, wanted)}
    return [node for node in nodes if not good.isdisjoint(beside[node])]


def is_a(fitting: str, name: str) -> bool:
    """`bed_2` is a bed."""
    return fitting == name or fitting.rpartition("_")[0] == name


def may_build(table: Table, id_: str, node: str, discount: Goods | None = None) -> str | None:
    """None, or the rule against building this here now."""
    if id_ not in table.fittings:
        return "WM-DAY-49" if id_ in table.built.values() else "WM-DAY-50"
    why = may_place(table, id_, node)
    if why:
        return why
    if is_wanted(table, id_, node):
        return "WM-DAY-12"
    return None if covers(table.storage, cost_of(table, id_, discount)) else "WM-DAY-33"


def is_wanted(table: Table, id_: str, node: str) -> bool:
    """WM-DAY-12. Somebody builds this card or on this space, or moves something there."""
    return any(id_ == job.thing or node in (job.node, job.thing) for job in table.jobs)


def build(game: Game[Table], id_: str, node: str, discount: Goods | None = None) -> None:
    """WM-DAY-55. Paid for, then it stands there."""
    pay(game, cost_of(game.table, id_, discount), "WM-DAY-54")
    stand(game, id_, node)


def stand(game: Game[Table], id_: str, node: str) -> None:
    table = game.table
    table.fittings = tuple(fitting for fitting in table.fittings if fitting != id_)
    table.built = {**table.built, node: id_}
    table.new |= {node}  # WM-DAY-56
    game.tell("WM-DAY-55", "builds", fitting=id_, node=node)


def destroy(game: Game[Table], node: str) -> None:
    table = game.table
    id_ = table.built[node]
    table.built = {site: fitting for site, fitting in table.built.items() if site != node}
    table.fittings += (id_,)
    game.tell("WM-GEN-19", "destroyed", fitting=id_)


def unlock(game: Game[Table], id_: str) -> None:
    """WM-DAY-50. An Idea can be built from now on."""
    table = game.table
    ideas = table.decks["ideas"]
    if id_:
        ideas = ideas.without(id_)
    else:
        id_, ideas = ideas.draw(game.chance)
    lay_deck(table, "ideas", ideas)
    table.fittings += (id_,)
    game.tell("WM-DAY-50", "unlocks", fitting=id_)


def beds(table: Table) -> int:
    """WM-EVE-02. Room for so many sleepers."""
    return sum(table.box.fittings[id_].sleeps for id_ in table.built.values())
