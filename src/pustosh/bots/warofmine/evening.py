"""Evening: who sleeps, who guards, who goes out; all ways to share the tasks are compared."""

from collections.abc import Iterator, Sequence
from functools import cache

from pustosh.bots.warofmine.dice import promise
from pustosh.bots.warofmine.goods import water_worth, worth
from pustosh.bots.warofmine.mind import Choices, Mind
from pustosh.bots.warofmine.odds import hand_out
from pustosh.bots.warofmine.penalties import ache, importance
from pustosh.games.warofmine.sight.people import PersonView
from pustosh.kernel.choices import Choice

RAIDS = ((2.6, 0.5), (4.5, 1.8))  # Damage and Wounds of plain and of red cards, in the mean
NOBODY = -1e6  # WM-EVE-08: more than all else, or the tasks are given again and again
TIRES = {"bed": -4, "floor": -2, "guard": 1, "scavenge": 2}
Plan = dict[str, str]


def assign(mind: Mind, choices: Choices) -> Choice:
    """WM-EVE-01. The best plan for all; its task for the first who has none yet."""
    if choices[0].verb in ("nobody-guards", "think-again"):
        return next(choice for choice in choices if choice.verb == "think-again")
    who = choices[0].args[0]
    watch = Watch(mind)
    plan = max(plans(mind, choices), key=watch.worth)
    return next(choice for choice in choices if choice.args[0] == who and choice.verb == plan[who])


def plans(mind: Mind, choices: Choices) -> Iterator[Plan]:
    """Every way to give a task to those who have none, with the tasks that are given."""
    given = {person.id: person.task for person in mind.view.people if person.task != "none"}
    open_: dict[str, list[str]] = {}
    for choice in choices:
        open_.setdefault(choice.args[0], []).append(choice.verb)
    beds = sum(mind.box.fittings[fitting].sleeps for fitting in mind.view.house.built.values())
    for plan in shared(given, list(open_.items())):
        tasks = list(plan.values())
        if tasks.count("bed") <= beds and tasks.count("scavenge") <= 3:
            yield plan


def shared(plan: Plan, open_: list[tuple[str, list[str]]]) -> Iterator[Plan]:
    if not open_:
        yield plan
        return
    (who, tasks), *rest = open_
    for task in tasks:
        yield from shared({**plan, who: task}, rest)


class Watch:
    """What plans for one night are worth; many share their guards, or what one person does."""

    def __init__(self, mind: Mind) -> None:
        self.worn = mind.scales.worn
        self.guarding = cache(lambda guards: -raid_cost(mind, guards) if guards else NOBODY)
        self.going = cache(lambda outside: outing_worth(mind, outside) if outside else 0.0)
        self.resting = cache(lambda who, task: rest(mind, mind.people[who], task))
        self.tired = cache(lambda who, task: fatigue_after(mind, who, task))

    def worth(self, plan: Plan) -> float:
        guards = tuple([who for who, task in plan.items() if task == "guard"])
        outside = tuple([who for who, task in plan.items() if task == "scavenge"])
        total = self.guarding(guards) + self.going(outside)
        total -= self.worn[min([self.tired(who, task) for who, task in plan.items()])]
        return total + sum([self.resting(who, task) for who, task in plan.items()])


def fatigue_after(mind: Mind, who: str, task: str) -> int:
    """WM-EVE-14. Somebody must be able to guard tomorrow; whoever is outside may tire more."""
    now = mind.people[who].states["fatigue"]
    return max(0, min(4, now + TIRES.get(task, 1)))


def rest(mind: Mind, person: PersonView, task: str) -> float:
    """WM-EVE-12. Fatigue, and what the ill and wounded risk."""
    if task == "bed":
        return -ache(mind, person.id, "fatigue", -4)
    if task == "floor":
        return -ache(mind, person.id, "fatigue", -2)
    cost = ache(mind, person.id, "fatigue", 1)
    if person.states["fatigue"] >= 2:
        cost += mind.scales.tired
    return -cost - risk(mind, person, task)


def risk(mind: Mind, person: PersonView, task: str) -> float:
    """Whoever is hurt, ill or near despair had better stay inside."""
    states = person.states
    weak = mind.scales.weak
    at_stake = weak[states["wounds"]] + 0.5 * weak[states["illness"]]
    if task == "scavenge":
        at_stake += weak[states["misery"]] * person.empathy / 8
    return importance(mind, person.id) * at_stake * (1.0 if task == "scavenge" else 0.6)


def raid_cost(mind: Mind, guards: Sequence[str]) -> float:
    """WM-RAID-14. Hits and boards take from Wounds first, then from Damage."""
    arms = hand_out(mind, guards, mind.view.storage)
    hits = sum(promise(mind.box, arms.get(who, "none"), mind.people[who].prowess) for who in guards)
    hits += len(mind.view.house.boarded)
    red = red_share(mind)
    damage, wounds = (plain * (1 - red) + dire * red for plain, dire in zip(*RAIDS, strict=True))
    left = max(0.25 * wounds, wounds - 0.7 * hits)
    hits = max(0.0, hits - wounds)
    return mind.scales.wound * left + mind.scales.damage * max(0.3, damage - hits)


def red_share(mind: Mind) -> float:
    cards = mind.box.raids.values()
    red = sum(card.red for card in cards) - mind.view.aside["raids"]
    return red / max(1, len(cards) - mind.view.aside["raids"])


def outing_worth(mind: Mind, outside: Sequence[str]) -> float:
    """What is found, and what so many can carry: water first, then what is built with."""
    room = sum(mind.people[who].inventory for who in outside) - 2
    scales = mind.scales
    perils = scales.peril + (scales.alone if len(outside) == 1 else float(len(outside)))
    return scales.finds + gathered(mind, room) - perils


def gathered(mind: Mind, room: int) -> float:
    have = mind.stock.get("water", 0)
    total = 0.0
    for at in range(min(room, 4)):
        total += water_worth(mind, max(0, have - len(mind.people)) + at)
    per_piece = (worth(mind, "wood") + worth(mind, "component")) / 2
    return total + per_piece * max(0, min(8, room - 4))
