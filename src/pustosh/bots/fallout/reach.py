"""How soon a survivor can have power for a faction, or an agenda card, by the goals in play."""

from pustosh.bots.fallout.mind import Mind
from pustosh.bots.fallout.places import spots
from pustosh.bots.fallout.plan import Plan, actions_for, guarded, near
from pustosh.bots.fallout.tasks import cost_worth, tasks_chance
from pustosh.bots.fallout.worth import gained
from pustosh.games.fallout.box.cards import Goal

PRIZES = ("star", "shield", "agenda")
LATER = 0.85  # what is had an action later counts so much less
BY_CHANCE = 0.2  # an automatic goal, which nobody can simply walk to


def reach(mind: Mind) -> tuple[dict[str, float], dict[str, float]]:
    """Of each prize the best goal, and the sum of all: its chance, less for each action."""
    best, sums = dict.fromkeys(PRIZES, 0.0), dict.fromkeys(PRIZES, 0.0)
    for quest, goals in mind.view.printed.goals.items():
        for goal in goals:
            prizes = gained(goal.results)
            if any(prizes):
                soon = promise(mind, quest, goal)
                for prize, n in zip(PRIZES, prizes, strict=True):
                    best[prize] = max(best[prize], n * soon)
                    sums[prize] += n * soon
    return best, sums


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
