"""How soon a survivor can have power for a faction, or an agenda card, by the goals in play."""

from typing import NamedTuple

from pustosh.bots.fallout.mind import Mind
from pustosh.bots.fallout.places import spots
from pustosh.bots.fallout.plan import Plan, actions_for, guarded, near
from pustosh.bots.fallout.tasks import cost_worth, tasks_chance
from pustosh.bots.fallout.worth import gained
from pustosh.games.fallout.box.cards import Goal

PRIZES = ("star", "shield", "agenda")
LATER = 0.85  # what is had an action later counts so much less
BY_CHANCE = 0.2  # an automatic goal, which nobody can simply walk to


class Reach(NamedTuple):
    best: dict[str, float]  # of each prize: by the best goal
    all: dict[str, float]  # and by all goals


def reach(mind: Mind) -> Reach:
    """A goal counts by its chance, and less for each action that it takes."""
    best, sums = dict.fromkeys(PRIZES, 0.0), dict.fromkeys(PRIZES, 0.0)
    for quest, goals in mind.view.printed.goals.items():
        for goal in goals:
            prizes = gained(goal.results)
            if any(prizes):
                soon = promise(mind, quest, goal)
                for prize, n in zip(PRIZES, prizes, strict=True):
                    best[prize] = max(best[prize], n * soon)
                    sums[prize] += n * soon
    return Reach(best, sums)


def promise(mind: Mind, quest: str, goal: Goal) -> float:
    if goal.trigger:
        return BY_CHANCE
    if not mind.here or cost_worth(mind, goal.cost) is None:
        return 0.0
    nearest = near(mind, spots(mind, goal.requires, quest).spaces)
    if not nearest:
        return 0.0
    actions = actions_for(mind, guarded(mind, Plan(1.0, nearest[0], "quest")))
    return tasks_chance(mind, goal.tasks).wins * float(LATER**actions)
