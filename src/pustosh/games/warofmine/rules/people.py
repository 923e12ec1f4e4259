"""Rulebook sections: Size of the group, Conditions. Who is where, and what they are like."""

from collections.abc import Mapping
from operator import getitem

from pustosh.games.warofmine.box.cards import STATES
from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.table import Levels, Table
from pustosh.kernel.state import Cards

MOST = 4  # WM-LIMIT-01
MOST_LEVEL = 4  # WM-STATE-06
DEADLY = {"wounds": "WM-STATE-08", "illness": "WM-STATE-09", "hunger": "WM-STATE-10"}
FRESH: Levels = (0, 0, 0, 0, 0)
AWAY = ("scavenge", "broken_off", "returning")
TASKS = {"guards": ("guard",), "sleepers": ("bed", "floor"), "scavengers": AWAY}
STANDS = {"bed": "bed", "floor": "floor"} | dict.fromkeys(AWAY, "findings")
AT = {state: at for at, state in enumerate(STATES)}


def level(table: Table, who: str, state: str) -> int:
    return table.levels[who][AT[state]]


def why_not_with_us(table: Table, who: str) -> str | None:
    """None, or the rule: dead or departed (WM-STATE-15), or a card of the Characters space."""
    if who in table.group:
        return None
    return "WM-STATE-15" if who in table.dead or who in table.departed else "WM-SETUP-10"


def may_work(table: Table, who: str) -> str | None:
    """WM-DAY-01. One of the group (WM-STATE-15), without a job yet, who may act in this stage."""
    if why := why_not_with_us(table, who):
        return why
    busy = any(job.who == who for job in table.jobs)
    return "WM-DAY-01" if busy else may_act(table, who, table.stage)


def is_dying(table: Table, who: str) -> bool:
    """WM-STATE-07. A deadly level 4 is reached and has its consequence when its step is over: it
    is no reason to play on (WM-END-04)."""
    return any(level(table, who, state) >= MOST_LEVEL for state in DEADLY)


def set_level(table: Table, who: str, state: str, n: int) -> None:
    levels = list(table.levels[who])
    levels[AT[state]] = n
    table.levels = {**table.levels, who: tuple(levels)}


def doing(table: Table, *tasks: str) -> Cards:
    given = table.tasks
    return tuple([who for who in table.group if given.get(who) in tasks])


def space_of(table: Table, who: str) -> str:
    """WM-SETUP-09. Where the figure stands: with nothing to do, on the Guard space."""
    for job in table.jobs:
        if job.who == who and job.node:
            return job.node
    return STANDS.get(table.tasks.get(who, "none"), "guard")


def is_outside(table: Table) -> bool:
    """Whether people explore a location now."""
    return table.phase == "scavenging"


def anybody_outside(table: Table) -> bool:
    """Whether somebody explores."""
    tasks = table.tasks
    for who in table.group:  # noqa: SIM110  asked for every word of a card outside
        if tasks.get(who) == "scavenge":
            return True
    return False


def outside(table: Table) -> Cards:
    """Those who explore: who broke off is out of play until Choosing Findings."""
    return doing(table, "scavenge")


def pool(table: Table, name: str, is_outside: bool) -> Cards:
    """WM-GEN-19. The people whom a word means."""
    fighters = table.fight.people if table.fight is not None else None
    return members(name, is_outside, table.group, table.tasks, fighters)


def members(
    name: str, is_outside: bool, group: Cards, tasks: Mapping[str, str], fighters: Cards | None
) -> Cards:
    """WM-GEN-19. The people whom a word means, by what everybody sees of them."""
    if name == "group":
        return group
    if name == "present" and fighters is not None:
        return fighters
    if name == "shelter" or (name == "present" and not is_outside):
        return tuple([who for who in group if tasks.get(who) not in AWAY])
    meant = ("scavenge",) if name == "present" else TASKS[name]
    return tuple([who for who in group if tasks.get(who) in meant])


def feels(box: Box, who: str, roll: int) -> bool:
    """WM-CMB-48. Whom a roll hits: Empathy is equal to it or greater."""
    return box.people[who].empathy >= roll


def dots(table: Table, who: str) -> int:
    """WM-DAY-06. The most dots of any of their tokens: unavailable stages are a union."""
    box, levels = table.box, table.levels[who]
    lost = box.lost.get(levels)
    if lost is None:
        lost = box.lost[levels] = max(map(getitem, box.dots, levels))
    return lost


def blocked(table: Table, who: str) -> int:
    """How many stages are unavailable, counted from the third: by dots, or lost for today."""
    lost = dots(table, who)
    return max(lost, table.spent.get(who, 0)) if table.spent else lost


def may_act(table: Table, who: str, stage: int) -> str | None:
    """None, or the rule against acting in this stage; there are three of them (WM-DAY-01)."""
    if who in table.extra:
        return None
    lost = blocked(table, who)
    if stage <= 3 - lost:
        return None
    return ("WM-DAY-01", "WM-DAY-03", "WM-DAY-04", "WM-DAY-05")[lost]


def next_stage(table: Table) -> int:
    """WM-DAY-08. The first stage still open today: this one only until its jobs are chosen."""
    return table.stage + 1 if table.reach or not table.stage else table.stage
