"""Rulebook section: Day actions and movement in the shelter. What may be done, by whom."""

from collections.abc import Iterator, Mapping

from pustosh.games.warofmine.box.cards import Row
from pustosh.games.warofmine.box.components import Spot, Use
from pustosh.games.warofmine.rules.day import shelter
from pustosh.games.warofmine.rules.leader import judged
from pustosh.games.warofmine.rules.moments import is_banned, may_use_skill
from pustosh.games.warofmine.rules.people import may_act, may_work, why_not_with_us
from pustosh.games.warofmine.rules.reading import unmet
from pustosh.games.warofmine.state.goods import pays
from pustosh.games.warofmine.state.stories import reading_of
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act, Names

LAST = 3  # stage of the day
TOOLS = {"locked_door": "lockpick", "bars": "saw", "rubble": "shovel"}
ONE_ONLY = {"rubble": "WM-DAY-16"}
TOOL_RULES = {"rubble": "WM-DAY-35", "bars": "WM-DAY-36", "locked_door": "WM-DAY-37"}


def free_people(table: Table) -> list[str]:
    """WM-DAY-07. Who may act now and has no job yet."""
    busy, stage = [job.who for job in table.jobs], table.stage
    return [who for who in table.group if who not in busy and may_act(table, who, stage) is None]


def waits_for_a_second(table: Table) -> str:
    """WM-DAY-40. Rubble where one stands without a shovel: a second person must come."""
    begun = [job.node for job in table.jobs if job.kind == "help"]
    if not begun:
        return ""
    dug = [job.node for job in table.jobs if job.kind == "card"]
    return next((node for node in begun if node not in dug), "")


def may_go(table: Table, who: str, node: str) -> str | None:
    """WM-DAY-40. Nobody goes elsewhere while one is alone on rubble; else who can act (01, 19)."""
    waiting = waits_for_a_second(table)
    if waiting and node != waiting:
        return "WM-DAY-40"
    return may_work(table, who) or shelter.why_out_of_reach(table, node)


def taken(table: Table, node: str) -> bool:
    """WM-DAY-12. Somebody stands there (13, 14); what is being moved takes up both spaces (59)."""
    for job in table.jobs:  # noqa: SIM110  asked for every space of every stage
        if node in (job.node, job.thing):
            return True
    return False


def meets(table: Table, place: str, who: str, req: Row) -> bool:
    """WM-GEN-19. What an action asks for is there."""
    return not unmet(table, reading_of(place, False, who), req)


def may_use_space(table: Table, node: str) -> str | None:
    """None, or the rule that closes this action space to everybody."""
    return why_closed(table, node, table.box.plan.actions[node])


def why_closed(table: Table, node: str, spot: Spot) -> str | None:
    """None, or the rule that closes a space with this action."""
    _, many, paid, ban, once, _ = spot
    if table.banned and is_banned(table, ban):
        return "WM-MORN-05"
    if table.jobs and not many and taken(table, node):  # WM-DAY-15
        return "WM-DAY-14"
    if once and once in table.used:
        return "WM-DAY-18"
    return None if not paid or pays(table.storage, paid) else "WM-DAY-33"


def may_do(table: Table, who: str, node: str) -> str | None:
    """WM-DAY-31. The printed action of a space."""
    why, spot = may_go(table, who, node), table.box.plan.actions.get(node)
    if why or spot is None:
        return why or "WM-DAY-31"
    open_ = meets(table, node, who, spot.action.req)
    return may_use_space(table, node) or (None if open_ else "WM-GEN-19")


def may_use_fitting(table: Table, node: str) -> str | None:
    """None, or the rule that closes all actions of a Fitting: one that is new (WM-DAY-56, 57)."""
    if node in table.new:
        return just_built(table)
    return "WM-DAY-12" if taken(table, node) else None


def just_built(table: Table) -> str:
    """WM-DAY-56. From the next stage on; there is none today after the third (57)."""
    return "WM-DAY-56" if table.stage < LAST else "WM-DAY-57"


def may_use_action(table: Table, use: Use) -> str | None:
    """None, or the rule that closes an action of a Fitting to everybody."""
    if use.once and use.once in table.used:
        return "WM-DAY-18"
    return None if not use.paid or pays(table.storage, use.paid) else "WM-DAY-33"


def may_use(table: Table, who: str, name: str) -> str | None:
    """WM-DAY-31. An action of a Fitting, such as `workbench:2`, that stands (55) and is not new
    (56), by somebody who can go there (01, 19)."""
    id_, _, label = name.partition(":")
    node = shelter.stands_on(table, id_)
    if not node:
        begun = any(job.thing == id_ for job in table.jobs)
        return just_built(table) if begun else "WM-DAY-55"
    why, number = may_go(table, who, node), table.box.fittings[id_].number(label)
    if why or number is None:
        return why or "WM-DAY-31"
    use = table.box.uses[id_][number]
    why = may_use_fitting(table, node) or may_use_action(table, use)
    if why or meets(table, id_, who, use.req):
        return why
    return "WM-DAY-33" if any("has" in requirement for requirement in use.req) else "WM-GEN-19"


def borrowed(table: Table, use: Use) -> str:
    """WM-GEN-20. What must be at hand lies there for the stage and serves nobody else."""
    for tool in use.tools:
        if tool in table.storage:
            return tool
    return ""


def may_clear(table: Table, *names: str) -> str | None:
    """WM-DAY-34. With its tool (35, 36, 37), the right skill (WM-GEN-19) or on rubble a second
    person (16, 40), by somebody who can go there (01, 19); an effect clears it without anybody."""
    if len(names) == 1:
        return None
    who, node = names
    if why := may_go(table, who, node) or (None if node in table.cards else "WM-DAY-34"):
        return why
    kind, here = table.cards[node], [job for job in table.jobs if job.node == node]
    if here:
        second = len(here) == 1 and here[0].kind == "help"
        return None if second else ONE_ONLY.get(kind, "WM-DAY-13")
    tool = tools_needed(table).get(kind)
    if not tool or knows_how(table, who, kind) or table.storage.get(tool, 0):
        return None
    return "WM-DAY-41" if node in table.rubble else TOOL_RULES[kind]


def tools_needed(table: Table) -> Mapping[str, str]:
    """WM-DAY-35. What each Shelter card takes, unless a card does without in this stage."""
    if not table.freed:
        return TOOLS
    return {kind: tool for kind, tool in TOOLS.items() if kind not in table.freed}


def knows_how(table: Table, who: str, kind: str) -> bool:
    """WM-GEN-19. A skill that does without."""
    return kind in table.box.lore[who].toolless


def may_begin(table: Table, who: str, node: str) -> str | None:
    """WM-DAY-40. Rubble without a shovel, if a second person can still come."""
    if why := may_go(table, who, node) or (None if node in table.cards else "WM-DAY-34"):
        return why
    kind = table.cards[node]
    if taken(table, node):
        return ONE_ONLY.get(kind, "WM-DAY-13")
    if kind != "rubble":
        return "WM-DAY-43" if kind in TOOLS else "WM-DAY-40"
    if kind in table.freed or knows_how(table, who, kind):
        return "WM-DAY-34"
    return None if len(free_people(table)) > 1 else "WM-DAY-42"


def may_build_there(table: Table, *names: str) -> str | None:
    """WM-DAY-53. By somebody who can go there (01, 40), or by a card without anybody; then as any
    Fitting (33, 51, 52)."""
    if len(names) == 2:
        return shelter.may_build(table, names[0], names[1], {})
    who, id_, node = names
    why = may_go(table, who, node) if node in shelter.reachable(table) else may_work(table, who)
    return why or shelter.may_build(table, id_, node, table.box.lore[who].savings)


def may_move(table: Table, who: str, id_: str, node: str) -> str | None:
    """WM-DAY-59. A built Fitting, to another empty space within reach."""
    here = shelter.stands_on(table, id_)
    if not here:
        return "WM-DAY-59"
    if why := may_go(table, who, here) or shelter.may_place(table, id_, node):
        return why
    if here in table.new:
        return just_built(table)
    return "WM-DAY-12" if taken(table, here) or taken(table, node) else None


def may_practise(table: Table, who: str) -> str | None:
    """WM-GEN-19. A skill that is an action of its own, or that serves at this moment."""
    why = may_work(table, who) if table.stage else why_not_with_us(table, who)
    return why or may_use_skill(table, who)


def spaces_to_ask(table: Table, seat: int) -> Iterator[Names]:
    """WM-DAY-31. All action spaces for the first who is free, one of them for everybody (01)."""
    actions = list(table.box.plan.actions)
    yield from ((who, node) for who in free_people(table)[:1] for node in actions)
    yield from ((who, actions[0]) for who in table.group)


def fittings_to_ask(table: Table, seat: int) -> list[Names]:
    """Every card of the Fittings space, on the first space without a card."""
    site = next(node for node in table.box.plan.sites if node not in table.cards)
    return [(who, id_, site) for who in free_people(table)[:1] for id_ in table.fittings]


# `openings` offers the same for all people at once; a test compares the two.
DO = Act("do PERSON SPACE", "do vesna g3", "WM-DAY-31", judged(may_do, "day"), spaces_to_ask)
USE = Act("use PERSON ACTION", "use vesna workbench:1", "WM-DAY-31", judged(may_use, "day"))
CLEAR = Act(
    "clear [PERSON] SPACE", "clear vesna u4", "WM-DAY-34", judged(may_clear, "day"),
    lambda table, seat: [(who, node) for who in free_people(table)[:1] for node in table.cards],
)  # fmt: skip
BEGIN = Act("begin PERSON SPACE", "begin vesna u7", "WM-DAY-40", judged(may_begin, "day"))
BUILD = Act(
    "build [PERSON] FITTING SPACE", "build vesna bed_1 g2", "WM-DAY-53",
    judged(may_build_there, "day"), fittings_to_ask,
)  # fmt: skip
MOVE = Act("move PERSON FITTING SPACE", "move vesna bed_1 g7", "WM-DAY-59", judged(may_move, "day"))
SKILL = Act("skill PERSON", "skill vesna", "WM-GEN-21", judged(may_practise))
READY = Act(
    "ready", "ready", "WM-DAY-02",
    judged(lambda table: "WM-DAY-40" if waits_for_a_second(table) else None),
)  # fmt: skip
ACTS = (DO, USE, CLEAR, BEGIN, BUILD, MOVE, SKILL, READY)
