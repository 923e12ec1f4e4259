"""Rulebook section: Day actions and movement in the shelter. What may be done, and where."""

from pustosh.games.warofmine.box.cards import Effects, FittingAction
from pustosh.games.warofmine.rules.moments import is_banned
from pustosh.games.warofmine.rules.reading import holds
from pustosh.games.warofmine.state.goods import covers
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.table import Table

LAST = 3  # stage of the day
TOOLS = {"locked_door": "lockpick", "bars": "saw", "rubble": "shovel"}
ONE_ONLY = {"rubble": "WM-DAY-16"}
TOOL_RULES = {"rubble": "WM-DAY-35", "bars": "WM-DAY-36", "locked_door": "WM-DAY-37"}


def taken(table: Table, node: str) -> bool:
    """WM-DAY-12. Somebody stands there; what is being moved takes up both spaces."""
    return bool(table.jobs) and any(
        job.node == node or (job.kind == "move" and job.thing == node) for job in table.jobs
    )


def meets(table: Table, place: str, who: str, req: Effects) -> bool:
    """WM-GEN-19. What an action asks for is there."""
    return holds(table, Reading(place, False, who), req)


def may_use_space(table: Table, node: str) -> str | None:
    """None, or the rule that closes this action space to everybody."""
    action, _, ban, mark = table.box.plan.actions[node]
    if table.banned and is_banned(table, ban):
        return "WM-MORN-05"
    if not action.many and taken(table, node):  # WM-DAY-15
        return "WM-DAY-14"
    if action.limit == "once_per_day" and mark in table.used:
        return "WM-DAY-18"
    return None if covers(table.storage, action.cost) else "WM-DAY-33"


def why_not_space(table: Table, who: str, node: str) -> str | None:
    """None, or the rule against this action space for this person."""
    action = table.box.plan.actions[node].action
    open_ = meets(table, node, who, action.req)
    return may_use_space(table, node) or (None if open_ else "WM-GEN-19")


def may_use_fitting(table: Table, node: str) -> str | None:
    """None, or the rule that closes all actions of a Fitting."""
    if node in table.new:
        return just_built(table)
    return "WM-DAY-12" if taken(table, node) else None


def just_built(table: Table) -> str:
    """WM-DAY-56. From the next stage on; there is none today after the third (57)."""
    return "WM-DAY-56" if table.stage < LAST else "WM-DAY-57"


def may_use_action(table: Table, id_: str, number: int) -> str | None:
    """None, or the rule that closes one of its actions to everybody."""
    action = table.box.fittings[id_].actions[number]
    if action.limit == "once_per_day" and table.used.get(f"fitting {id_} {number}", 0):
        return "WM-DAY-18"
    return None if covers(table.storage, action.cost) else "WM-DAY-33"


def why_not_action(table: Table, who: str, node: str, number: int) -> str | None:
    """None, or the rule against this action of a Fitting for this person."""
    id_ = table.built[node]
    req = table.box.fittings[id_].actions[number].req
    why = may_use_fitting(table, node) or may_use_action(table, id_, number)
    if why or meets(table, id_, who, req):
        return why
    return "WM-DAY-33" if any("has" in requirement for requirement in req) else "WM-GEN-19"


def borrowed(table: Table, action: FittingAction) -> str:
    """WM-GEN-20. What must be at hand lies there for the stage and serves nobody else."""
    for requirement in action.req:
        needs = requirement.get("has", {})
        if needs.get("from") == "storage" and needs["item"] in table.storage:
            return str(needs["item"])
    return ""


def may_use_card(table: Table, who: str, node: str) -> tuple[str | None, str]:
    """None and the tool to be placed there; or the rule against it."""
    kind = table.cards[node]
    tool = tool_for(table, kind)
    here = [job for job in table.jobs if job.node == node]
    if here:
        second = kind == "rubble" and len(here) == 1 and not here[0].tool and here[0].kind == "help"
        return (None if second else ONE_ONLY.get(kind, "WM-DAY-13")), ""
    if not tool or knows_how(table, who, kind):
        return None, ""
    if table.storage.get(tool, 0):
        return None, tool
    return "WM-DAY-41" if node in table.rubble else TOOL_RULES[kind], ""


def tool_for(table: Table, kind: str) -> str:
    """WM-DAY-35. What it takes, unless a card does without in this stage."""
    return "" if kind in table.freed else TOOLS.get(kind, "")


def knows_how(table: Table, who: str, kind: str) -> bool:
    """A skill that does without."""
    return kind in table.box.lore[who].toolless


def may_begin(table: Table, who: str, node: str, helped: bool) -> str | None:
    """None, or the rule against standing there without a tool, waiting for a second person;
    `helped`: somebody else could still come."""
    kind = table.cards[node]
    if taken(table, node):
        return ONE_ONLY.get(kind, "WM-DAY-13")
    if kind != "rubble":
        return "WM-DAY-43" if kind in TOOLS else "WM-DAY-40"
    if kind in table.freed or knows_how(table, who, kind):
        return "WM-DAY-34"
    return None if helped else "WM-DAY-42"
