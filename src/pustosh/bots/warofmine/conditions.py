"""How likely requirements hold, as far as the view tells."""

from collections.abc import Callable
from typing import Any

from pustosh.bots.warofmine.mind import Mind
from pustosh.games.warofmine.rules.day.shelter import is_a
from pustosh.games.warofmine.rules.dice import SIDES, in_ten
from pustosh.games.warofmine.rules.people import MOST
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.words.conditions import compares, named

Test = Callable[[Mind, Reading, Any], float]


def likely(mind: Mind, scene: Reading, requirements: Any) -> float:
    """All must hold; what nobody can tell is taken for granted."""
    chance = 1.0
    for requirement in requirements:
        for word, arg in requirement.items():
            test = TESTS.get(word)
            chance *= float(test(mind, scene, arg)) if test else 1.0
    return chance


def has(mind: Mind, scene: Reading, arg: Any) -> float:
    pile = mind.pile(arg["from"], scene)
    kinds = mind.kinds(arg["item"], scene.me)
    return sum(pile.get(kind, 0) for kind in kinds) >= int(arg.get("n", 1))


def value(mind: Mind, scene: Reading, arg: Any) -> float:
    pile = mind.pile(arg["from"], scene)
    return sum(mind.price(kind) * n for kind, n in pile.items()) >= int(arg["at_least"])


def of_people(mind: Mind, scene: Reading, arg: Any, test: Callable[[str], bool]) -> float:
    who = arg.get("who", "self")
    if who in ("self", "roller"):
        return scene.me in mind.people and test(scene.me)
    mode, _, name = who.partition(".")
    people = mind.pool(name, scene.outside)
    return bool(people) and (all if mode == "each" else any)(test(person) for person in people)


def state_is(mind: Mind, scene: Reading, arg: Any) -> float:
    return of_people(
        mind, scene, arg, lambda who: compares(mind.people[who].states[arg["state"]], arg["is"])
    )


def stat(mind: Mind, scene: Reading, arg: Any) -> float:
    return of_people(
        mind, scene, arg, lambda who: compares(getattr(mind.people[who], arg["stat"]), arg["is"])
    )


def count(mind: Mind, scene: Reading, arg: Any) -> float:
    return compares(len(mind.pool(arg["pool"], scene.outside)), arg["is"])


def roll_is(mind: Mind, scene: Reading, arg: Any) -> float:
    return in_ten(lambda n: compares(n, arg)) / SIDES


def built(mind: Mind, scene: Reading, arg: Any) -> float:
    fittings = mind.view.house.built.values()
    return any(arg == "any" or is_a(fitting, arg) for fitting in fittings)


def any_of(mind: Mind, scene: Reading, arg: Any) -> float:
    return max((likely(mind, scene, [requirement]) for requirement in arg), default=0.0)


def skill(mind: Mind, scene: Reading, arg: Any) -> float:
    people = mind.box.people
    present = mind.pool("present", scene.outside)
    return any(people[who].skill.name == arg["name"] for who in present)


TESTS: dict[str, Test] = {
    "has": has,
    "value": value,
    "count": count,
    "stat": stat,
    "state_is": state_is,
    "skill": skill,
    "roll_is": roll_is,
    "built": built,
    "any": any_of,
    "not": lambda mind, scene, arg: 1.0 - any_of(mind, scene, arg),
    "unknown_left": lambda mind, scene, arg: compares(mind.view.night.unknown, arg),
    "noise_is": lambda mind, scene, arg: compares(mind.view.night.noise, arg),
    "cold_is": lambda mind, scene, arg: compares(mind.view.house.cold, arg),
    "day_is": lambda mind, scene, arg: compares(mind.view.day, arg),
    "boarded": lambda mind, scene, arg: compares(len(mind.view.house.boarded), arg),
    "flagged": lambda mind, scene, arg: named(arg) in mind.view.flags,
    "room": lambda mind, scene, arg: len(mind.people) < MOST,
}
