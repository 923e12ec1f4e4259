"""Why somebody may not do this in the stage."""

from pustosh.games.warofmine.rules.day import offers
from pustosh.games.warofmine.rules.day.shelter import may_build, may_place, reachable
from pustosh.games.warofmine.rules.day.stages import free_people, waits_for_a_second
from pustosh.games.warofmine.rules.moments import skill_is_used_up
from pustosh.games.warofmine.rules.people import may_act, why_not_with_us
from pustosh.games.warofmine.state.goods import covers
from pustosh.games.warofmine.table import Table

OBSTACLES = {"bars": "WM-DAY-23", "door": "WM-DAY-24", "rubble": "WM-DAY-25", "hole": "WM-DAY-27"}


def why_not_there(table: Table, who: str, node: str) -> str | None:
    """Somebody alone on rubble, a person who cannot, or a place out of reach."""
    waiting = waits_for_a_second(table)
    if waiting and node != waiting:
        return "WM-DAY-40"
    return why_not_he(table, who) or why_out_of_reach(table, node)


def why_not_he(table: Table, who: str) -> str | None:
    """Who has a job already, or may not act in this stage."""
    if why := why_not_with_us(table, who):
        return why
    if any(job.who == who for job in table.jobs):
        return "WM-DAY-01"
    return may_act(table, who, table.stage)


def why_out_of_reach(table: Table, node: str) -> str | None:
    if node not in table.box.nodes or node in reachable(table):
        return None
    return behind(table, node)


def behind(table: Table, node: str) -> str:
    """WM-DAY-23. What bars the way: the first obstacle on it."""
    for near in sorted(reachable(table)):
        kind = table.box.nodes[near].kind
        if kind in OBSTACLES and leads_to(table, near, node):
            return "WM-DAY-26" if near in table.rubble else OBSTACLES[kind]
    return "WM-DAY-19"


def leads_to(table: Table, start: str, goal: str) -> bool:
    seen, ways = {start}, [start]
    there = reachable(table) - {start}
    while ways:
        for node in table.box.edges[ways.pop()]:
            if node == goal:
                return True
            if node not in seen and node not in there:
                seen.add(node)
                ways.append(node)
    return False


def why_not_do(table: Table, args: list[str]) -> str | None:
    who, node = args[0], args[1]
    why = why_not_there(table, who, node)
    if why:
        return why
    known = node in table.box.plan.actions
    return offers.why_not_space(table, who, node) if known else "WM-DAY-31"


def why_not_use(table: Table, args: list[str]) -> str | None:
    id_, _, label = args[1].partition(":")
    node = next((node for node, one in table.built.items() if one == id_), "")
    if not node:
        begun = any(job.thing == id_ for job in table.jobs)
        return offers.just_built(table) if begun else "WM-DAY-55"
    why = why_not_there(table, args[0], node)
    number = table.box.fittings[id_].number(label)
    if why or number is None:
        return why or "WM-DAY-31"
    return offers.why_not_action(table, args[0], node, number)


def why_not_clear(table: Table, args: list[str]) -> str | None:
    if len(args) == 1:  # by a card, without anybody
        return None
    why = why_not_there(table, args[0], args[1])
    if why or args[1] not in table.cards:
        return why or "WM-DAY-34"
    return offers.may_use_card(table, args[0], args[1])[0]


def why_not_begin(table: Table, args: list[str]) -> str | None:
    why = why_not_there(table, args[0], args[1])
    if why or args[1] not in table.cards:
        return why or "WM-DAY-34"
    return offers.may_begin(table, args[0], args[1], len(free_people(table)) > 1)


def why_not_build(table: Table, args: list[str]) -> str | None:
    if len(args) == 2:  # by a card, without anybody
        return may_build(table, args[0], args[1])
    who, id_, node = args
    why = why_not_there(table, who, node) if node in reachable(table) else why_not_he(table, who)
    if why:
        return why
    return may_build(table, id_, node, table.box.lore[who].savings)


def why_not_move(table: Table, args: list[str]) -> str | None:
    who, id_, node = args
    here = next((one for one, built in table.built.items() if built == id_), "")
    if not here:
        return "WM-DAY-59"
    why = why_not_there(table, who, here) or may_place(table, id_, node)
    if why:
        return why
    if here in table.new:
        return offers.just_built(table)
    return "WM-DAY-12" if offers.taken(table, here) or offers.taken(table, node) else None


def why_not_skill(table: Table, args: list[str]) -> str | None:
    """A skill that is an action of its own: who, how often, and what it costs."""
    why = why_not_he(table, args[0]) if table.stage else why_not_with_us(table, args[0])
    if why:
        return why
    skill = table.box.people[args[0]].skill
    if skill_is_used_up(table, args[0]):
        return "WM-DAY-18"
    return None if covers(table.storage, skill.cost) else "WM-DAY-33"


def why_not_ready(table: Table, args: list[str]) -> str | None:
    return "WM-DAY-40" if waits_for_a_second(table) else None
