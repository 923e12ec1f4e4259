"""Requirements of options and effects (10.2)."""

import operator
from collections.abc import Callable
from functools import cache
from typing import Any

from pustosh.games.warofmine.box.cards import Effects
from pustosh.games.warofmine.rules.day.shelter import reachable
from pustosh.games.warofmine.rules.general.goods import count, kinds_of, value
from pustosh.games.warofmine.rules.people import MOST, level, may_act, next_stage, pool, stat
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.table import Table

COMPARE: dict[str, Callable[[int, int], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    ">": operator.gt,
    "<": operator.lt,
}


def compares(n: int, said: str | int) -> bool:
    test, than = comparison(said)
    return test(n, than)


@cache
def comparison(said: str | int) -> tuple[Callable[[int, int], bool], int]:
    """`>=2`, `<=1`, `==0`; a bare number means equal."""
    text = str(said)
    for sign, test in COMPARE.items():
        if text.startswith(sign):
            return test, int(text.removeprefix(sign))
    return operator.eq, int(text)


def holds(table: Table, scene: Reading, requirements: Effects | list[Any]) -> bool:
    """All must hold."""
    for one in requirements:
        for word, arg in one.items():
            if not TESTS[word](table, scene, arg):
                return False
    return True


def pile(table: Table, scene: Reading, place: str) -> dict[str, int]:
    if place == "here":
        return table.findings if scene.outside else table.storage
    goods: dict[str, int] = getattr(table, "crate" if place == "box" else place)
    return goods


def of_people(
    table: Table, scene: Reading, arg: dict[str, Any], test: Callable[[str], bool]
) -> bool:
    """`each`: for all selected, `chosen` and others: for at least one."""
    who = arg.get("who", "self")
    if who in ("self", "roller"):
        return bool(scene.me) and scene.me in table.levels and test(scene.me)
    mode, _, name = who.partition(".")
    people = pool(table, name, scene.outside)
    return bool(people) and (all if mode == "each" else any)(test(one) for one in people)


def _has(table: Table, scene: Reading, arg: Any) -> bool:
    kinds = kinds_of(table, arg["item"], scene.me)
    return count(pile(table, scene, arg["from"]), kinds) >= int(arg.get("n", 1))


def _value(table: Table, scene: Reading, arg: Any) -> bool:
    goods = pile(table, scene, arg["from"])
    return sum(value(table, kind) * n for kind, n in goods.items()) >= int(arg["at_least"])


def _stat(table: Table, scene: Reading, arg: Any) -> bool:
    return of_people(
        table, scene, arg, lambda who: compares(stat(table, who, arg["stat"]), arg["is"])
    )


def _state(table: Table, scene: Reading, arg: Any) -> bool:
    return of_people(
        table, scene, arg, lambda who: compares(level(table, who, arg["state"]), arg["is"])
    )


def _habit(table: Table, scene: Reading, arg: Any) -> bool:
    return of_people(table, scene, arg, lambda who: table.box.people[who].habit == arg["item"])


def _skill(table: Table, scene: Reading, arg: Any) -> bool:
    names = {table.box.texts[who].options[0] for who in pool(table, "present", scene.outside)}
    return arg["name"] in names


def _action_left(table: Table, scene: Reading, arg: Any) -> bool:
    people = pool(table, arg["pool"], scene.outside)
    stage = next_stage(table)
    return any(may_act(table, who, stage) is None for who in people)


def _tag(table: Table, scene: Reading, arg: Any) -> bool:
    card = table.slots.get(table.location, "")
    return bool(card) and table.box.locations[card].tag == arg


def _built(table: Table, scene: Reading, arg: Any) -> bool:
    return (
        bool(table.built)
        if arg == "any"
        else any(
            fitting == arg or fitting.rpartition("_")[0] == arg for fitting in table.built.values()
        )
    )


def _reach(table: Table, scene: Reading, arg: Any) -> bool:
    """Obstacles that still stand: cards, and holes without boards."""
    plan, nodes, there = table.box.plan, table.box.nodes, reachable(table)
    if arg == "hole":
        return any(one in there and one not in table.boarded for one in plan.holes)
    standing = [one for one in plan.obstacles if one in there and one in table.cards]
    return any(nodes[one].kind == arg for one in standing)


def _any(table: Table, scene: Reading, arg: Any) -> bool:
    return any(holds(table, scene, [one]) for one in arg)


def _not(table: Table, scene: Reading, arg: Any) -> bool:
    return not _any(table, scene, arg)


def named(arg: Any) -> str:
    return str(arg["name"] if isinstance(arg, dict) else arg)


TESTS: dict[str, Callable[[Table, Reading, Any], bool]] = {
    "has": _has,
    "value": _value,
    "count": lambda table, scene, arg: compares(
        len(pool(table, arg["pool"], scene.outside)), arg["is"]
    ),
    "stat": _stat,
    "state_is": _state,
    "habit_is": _habit,
    "skill": _skill,
    "action_left": _action_left,
    "unknown_left": lambda table, scene, arg: compares(table.unknown, arg),
    "noise_is": lambda table, scene, arg: compares(table.noise, arg),
    "cold_is": lambda table, scene, arg: compares(table.cold, arg),
    "day_is": lambda table, scene, arg: compares(table.day, arg),
    "roll_is": lambda table, scene, arg: compares(table.rolled, arg),
    "built": _built,
    "boarded": lambda table, scene, arg: compares(len(table.boarded), arg),
    "reach": _reach,
    "flagged": lambda table, scene, arg: named(arg) in table.flags,
    "room": lambda table, scene, arg: len(table.group) < MOST,
    "tag": _tag,
    "died_today": lambda table, scene, arg: table.gone_today,
    "any": _any,
    "not": _not,
}
