"""Selectors (10.1): whom a word is about; the Leader is asked where he may choose."""

from collections.abc import Callable
from typing import Any

from pustosh.games.warofmine.rules.general.leader import ask
from pustosh.games.warofmine.rules.people import level, pool, stat
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.table import Table
from pustosh.games.warofmine.words.conditions import compares
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

Step = Callable[[Game[Table], Reading, Any, str], None]
NUMBERS = {"chosen": 1, "chosen2": 2, "chosen3": 3}


def candidates(table: Table, scene: Reading, arg: Any) -> list[str]:
    """The pool, narrowed; who is meant by `self` alone is one."""
    who = arg.get("who", "self")
    if who in ("self", "roller"):
        found = [scene.me] if scene.me in table.group else []
    else:
        found = list(pool(table, who.partition(".")[2], scene.outside))
    if arg.get("other_than") == "self":
        found = [one for one in found if one != scene.me]
    only = arg.get("only")
    if only:
        found = [one for one in found if compares(level(table, one, only["state"]), only["is"])]
    return found


def for_people(game: Game[Table], scene: Reading, arg: Any, step: Step) -> None:
    """The step for each person meant, one after the other."""
    found = candidates(game.table, scene, arg)
    mode = arg.get("who", "self").partition(".")[0]
    if not found:
        return
    if mode in NUMBERS:
        pick_people(game, scene, arg, step, tuple(found), NUMBERS[mode])
    elif mode == "random":
        step(game, scene, arg, found[game.chance.pick(found)])
    elif mode == "highest_prowess":
        step(game, scene, arg, max(found, key=lambda one: stat(game.table, one, "prowess")))
    elif mode == "lowest_empathy":
        step(game, scene, arg, min(found, key=lambda one: stat(game.table, one, "empathy")))
    else:
        game.do(*(call(step, scene, arg, one) for one in found))


def pick_people(
    game: Game[Table], scene: Reading, arg: Any, step: Step, found: tuple[str, ...], n: int
) -> None:
    """WM-GEN-10. The Leader says who; one person per decision."""
    left = tuple(one for one in found if one in game.table.group)
    if not n or not left:
        return
    choices = []
    for one in left:
        rest = tuple(other for other in left if other != one)
        then = (call(step, scene, arg, one), call(pick_people, scene, arg, step, rest, n - 1))
        choices.append(Choice("WM-GEN-10", "person", (one,), then))
    ask(game, *choices)
