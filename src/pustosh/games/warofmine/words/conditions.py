"""What options and effects may ask for (WM-GEN-19), and whom a word is about."""

import operator
from collections.abc import Callable
from functools import cache, partial
from typing import Any

from pustosh.games.warofmine.box.words import Arg, Condition, Effect
from pustosh.games.warofmine.rules.day.shelter import is_a, reachable
from pustosh.games.warofmine.rules.leader import ask, next_of, of_person
from pustosh.games.warofmine.rules.people import MOST, level, may_act, next_stage, pool
from pustosh.games.warofmine.rules.reading import holds, place_of
from pustosh.games.warofmine.rules.supply import kinds_of, worth
from pustosh.games.warofmine.state.goods import count
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Call, call
from pustosh.kernel.flow import Game
from pustosh.kernel.state import Cards

COMPARE: dict[str, Callable[[int, int], bool]] = {  # a sign that begins another comes after it
    ">=": operator.ge, "<=": operator.le, "==": operator.eq, ">": operator.gt, "<": operator.lt,
}  # fmt: skip
STATS = {stat: operator.attrgetter(stat) for stat in ("inventory", "prowess", "empathy")}


def compares(n: int, wanted: str | int) -> bool:
    test, than = comparison(wanted)
    return test(n, than)


@cache
def comparison(wanted: str | int) -> tuple[Callable[[int, int], bool], int]:
    """`>=2`, `<=1`, `==0`; a bare number means equal."""
    text = str(wanted)
    for sign, test in COMPARE.items():
        if text.startswith(sign):
            return test, int(text.removeprefix(sign))
    return operator.eq, int(text)


def of_people(table: Table, scene: Reading, arg: Arg, test: Callable[[str], bool]) -> bool:
    """`each`: for all selected, `chosen` and others: for at least one."""
    who = arg.get("who", "self")
    if who in ("self", "roller"):
        return scene.me in table.group and test(scene.me)
    mode, _, name = who.partition(".")
    people = pool(table, name, scene.outside)
    return bool(people) and (all if mode == "each" else any)(map(test, people))


def _has(table: Table, scene: Reading, arg: Arg) -> bool:
    kinds = kinds_of(table.box, arg["item"], scene.me)
    return count(table.pile(place_of(scene, arg["from"])), kinds) >= int(arg.get("n", 1))


def _stat(table: Table, scene: Reading, arg: Arg) -> bool:
    stat, people = STATS[arg["stat"]], table.box.people
    return of_people(table, scene, arg, lambda who: compares(stat(people[who]), arg["is"]))


def _state(table: Table, scene: Reading, arg: Arg) -> bool:
    return of_people(
        table, scene, arg, lambda who: compares(level(table, who, arg["state"]), arg["is"])
    )


def _habit(table: Table, scene: Reading, arg: Arg) -> bool:
    return of_people(table, scene, arg, lambda who: table.box.people[who].habit == arg["item"])


def _skill(table: Table, scene: Reading, arg: Arg) -> bool:
    people = table.box.people
    present = pool(table, "present", scene.outside)
    return any(people[who].skill.name == arg["name"] for who in present)


def _action_left(table: Table, scene: Reading, arg: Arg) -> bool:
    people = pool(table, arg["pool"], scene.outside)
    stage = next_stage(table)
    return any(may_act(table, who, stage) is None for who in people)


def _tag(table: Table, scene: Reading, arg: str) -> bool:
    card = table.slots.get(table.location, "")
    return bool(card) and table.box.locations[card].tag == arg


def _reach(table: Table, scene: Reading, arg: str) -> bool:
    """Obstacles that still stand: cards, and holes without boards."""
    plan, nodes, there = table.box.plan, table.box.nodes, reachable(table)
    if arg == "hole":
        return any(node in there and node not in table.boarded for node in plan.holes)
    standing = [node for node in plan.obstacles if node in there and node in table.cards]
    return any(nodes[node].kind == arg for node in standing)


def _any(table: Table, scene: Reading, arg: list[Arg]) -> bool:
    return any(holds(table, scene, (requirement,)) for requirement in arg)


def named(arg: Any) -> str:
    return str(arg["name"] if isinstance(arg, dict) else arg)


CONDITIONS: dict[str, Condition] = {
    "has": _has,
    "value": lambda table, scene, arg: (
        worth(table, table.pile(place_of(scene, arg["from"]))) >= int(arg["at_least"])
    ),
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
    "built": lambda table, scene, arg: any(
        arg == "any" or is_a(fitting, arg) for fitting in table.built.values()
    ),
    "boarded": lambda table, scene, arg: compares(len(table.boarded), arg),
    "reach": _reach,
    "flagged": lambda table, scene, arg: named(arg) in table.flags,
    "room": lambda table, scene, arg: len(table.group) < MOST,
    "tag": _tag,
    "died_today": lambda table, scene, arg: table.gone_today,
    "any": _any,
    "not": lambda table, scene, arg: not _any(table, scene, arg),
}
Step = Callable[[Game[Table], Reading, Arg, str], None]
NUMBERS = {"chosen": 1, "chosen2": 2, "chosen3": 3}


def candidates(table: Table, scene: Reading, arg: Arg) -> list[str]:
    """The pool, narrowed; who is meant by `self` alone is one."""
    who = arg.get("who", "self")
    if who in ("self", "roller"):
        people = [scene.me] if scene.me in table.group else []
    else:
        people = list(pool(table, who.partition(".")[2], scene.outside))
    if arg.get("other_than") == "self":
        people = [who for who in people if who != scene.me]
    only = arg.get("only")
    if only:
        people = [who for who in people if compares(level(table, who, only["state"]), only["is"])]
    return people


def for_people(game: Game[Table], scene: Reading, arg: Arg, step: Step) -> None:
    """The step for each person meant, one after the other."""
    people, cards = candidates(game.table, scene, arg), game.table.box.people
    mode = arg.get("who", "self").partition(".")[0]
    if not people:
        return
    if mode in NUMBERS:
        pick_people(game, scene, arg, step, tuple(people), NUMBERS[mode])
    elif mode == "random":
        step(game, scene, arg, people[game.chance.pick(people)])
    elif mode == "highest_prowess":
        step(game, scene, arg, max(people, key=lambda who: cards[who].prowess))
    elif mode == "lowest_empathy":
        step(game, scene, arg, min(people, key=lambda who: cards[who].empathy))
    else:
        game.do(*[call(step, scene, arg, who) for who in people])


def on_people(*steps: Step) -> dict[str, Effect]:
    """A table of words that are carried out for each person meant."""
    return {step.__name__: partial(for_people, step=step) for step in steps}


def pick_people(
    game: Game[Table], scene: Reading, arg: Arg, step: Step, people: Cards, n: int
) -> None:
    """WM-GEN-10. The Leader says who; one person per decision."""
    left = tuple([who for who in people if who in game.table.group])
    if not n or not left:
        return

    def then(who: str, rest: Cards) -> tuple[Call, ...]:
        return call(step, scene, arg, who), call(pick_people, scene, arg, step, rest, n - 1)

    ask(game, *next_of("WM-GEN-10", "person", left, then))


PERSON = Act("person PERSON", "person vesna", "WM-GEN-10", of_person(lambda table, who: None))
