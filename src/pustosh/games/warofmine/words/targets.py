"""Whom a word is about; the Leader is asked where the word leaves a choice."""

from collections.abc import Callable

from pustosh.games.warofmine.box.words import Arg
from pustosh.games.warofmine.rules.general.leader import ask
from pustosh.games.warofmine.rules.people import level, pool
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.table import Table
from pustosh.games.warofmine.words.conditions import compares
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

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
        game.do(*(call(step, scene, arg, who) for who in people))


def pick_people(
    game: Game[Table], scene: Reading, arg: Arg, step: Step, people: tuple[str, ...], n: int
) -> None:
    """WM-GEN-10. The Leader says who; one person per decision."""
    left = tuple(who for who in people if who in game.table.group)
    if not n or not left:
        return
    choices = []
    for who in left:
        rest = tuple(other for other in left if other != who)
        then = (call(step, scene, arg, who), call(pick_people, scene, arg, step, rest, n - 1))
        choices.append(Choice("WM-GEN-10", "person", (who,), then))
    ask(game, *choices)
