"""What words about people weigh: conditions, Empathy, who joins, leaves or dies."""

from collections.abc import Callable
from typing import Any

from pustosh.bots.warofmine.mind import Mind
from pustosh.bots.warofmine.penalties import ache, importance
from pustosh.bots.warofmine.words import roll, weigh, word
from pustosh.games.warofmine.rules.dice import SIDES
from pustosh.games.warofmine.rules.people import MOST
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.words.conditions import NUMBERS, compares

SPIRITS = {"A": -0.5, "B": 0.3, "C": -0.3}
One = Callable[[str], float]


def candidates(mind: Mind, scene: Reading, arg: Any) -> list[str]:
    """The pool, narrowed."""
    who = arg.get("who", "self")
    if who in ("self", "roller"):
        people = [scene.me] if scene.me in mind.people else []
    else:
        people = mind.pool(who.partition(".")[2], scene.outside)
    if arg.get("other_than") == "self":
        people = [who for who in people if who != scene.me]
    only = arg.get("only")
    if only:
        people = [
            who for who in people if compares(mind.people[who].states[only["state"]], only["is"])
        ]
    return people


def for_people(mind: Mind, scene: Reading, arg: Any, worth: One) -> float:
    """Chosen: the best for it; random: the mean; each: all of them."""
    people = candidates(mind, scene, arg)
    if not people:
        return 0.0
    worths = sorted((worth(who) for who in people), reverse=True)
    mode = arg.get("who", "self").partition(".")[0]
    if mode in NUMBERS:
        return sum(worths[: NUMBERS[mode]])
    return sum(worths) if mode in ("each", "self", "roller") else sum(worths) / len(worths)


@word("state")
def state(mind: Mind, scene: Reading, arg: Any) -> float:
    return for_people(mind, scene, arg, lambda who: state_for(mind, arg, who))


def state_for(mind: Mind, arg: Any, who: str) -> float:
    name = arg["state"]
    by = arg["by"] if "by" in arg else arg["set"] - mind.people[who].states[name]
    return -ache(mind, who, name, by)


@word("empathy")
def empathy(mind: Mind, scene: Reading, arg: Any) -> float:
    """One roll for all; who feels more suffers more often."""
    return sum(
        mind.people[who].empathy / SIDES * weigh(mind, scene._replace(me=who), arg["do"])
        for who in candidates(mind, scene, arg)
    )


@word("each_roll")
def each_roll(mind: Mind, scene: Reading, arg: Any) -> float:
    return for_people(mind, scene, arg, lambda who: roll(mind, scene._replace(me=who), arg))


@word("join")
def join(mind: Mind, scene: Reading, arg: Any) -> float:
    """Welcome while there is time; the fewer we are, the more."""
    room = MOST - len(mind.people)
    ills = sum(n for name, n in arg.get("states", {}).items() if name != "hunger")
    return (mind.scales.hand * room + 3.0) * min(1.0, mind.days / 6) - ills if room > 0 else 0.0


@word("leave", "die")
def leave(mind: Mind, scene: Reading, arg: Any) -> float:
    return for_people(mind, scene, arg, lambda who: -mind.scales.life * importance(mind, who))


@word("task")
def task(mind: Mind, scene: Reading, arg: Any) -> float:
    if arg["to"] == "guard":
        return for_people(mind, scene, arg, lambda who: 1.5 - ache(mind, who, "fatigue", 2))
    return for_people(mind, scene, arg, lambda who: -1.5)


@word("actions")
def actions(mind: Mind, scene: Reading, arg: Any) -> float:
    """+1 helps whoever could not act."""
    if arg["by"] < 0:
        return for_people(mind, scene, arg, lambda who: mind.scales.action * arg["by"])
    return for_people(mind, scene, arg, lambda who: one_more(mind, who))


def one_more(mind: Mind, who: str) -> float:
    return mind.scales.action * (1.6 if mind.people[who].dots else 0.4)


@word("spirit")
def spirit(mind: Mind, scene: Reading, arg: Any) -> float:
    return SPIRITS.get(arg["letter"], 0.0) * len(mind.people)


@word("medical")
def medical(mind: Mind, scene: Reading, arg: Any) -> float:
    if "state" not in arg or "untreated" not in arg:
        return 0.0
    ill = [person for person in mind.view.people if person.states[arg["state"]]]
    return sum(
        weigh(
            mind,
            scene._replace(me=person.id),
            arg.get("treated" if arg["token"] in person.medical else "untreated", ()),
        )
        for person in ill
    )
