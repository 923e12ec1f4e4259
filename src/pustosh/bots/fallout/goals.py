"""Plans for the goals of quests, and what happens by itself on the way."""

from collections.abc import Iterator

from pustosh.bots.fallout.mind import Mind
from pustosh.bots.fallout.places import spots
from pustosh.bots.fallout.plan import Event, Plan, guarded, near
from pustosh.bots.fallout.rows import words
from pustosh.bots.fallout.tasks import cost_worth, tasks_chance
from pustosh.bots.fallout.worth import gained, row_worth
from pustosh.games.fallout.box.cards import Goal


def all_events(mind: Mind) -> Iterator[Event]:
    for quest, goals in mind.view.printed.goals.items():
        for goal in goals:
            if goal.trigger:
                places = spots(mind, goal.requires, quest)
                trigger = words(goal.trigger)[0]
                worth = row_worth(mind, goal.results)
                yield Event(trigger, worth, places.spaces, places.lost)


def quest_plans(mind: Mind) -> Iterator[Plan]:
    """FO-QUEST-10. Each goal at the best of the places where it may be attempted."""
    for quest, goals in mind.view.printed.goals.items():
        for at, goal in enumerate(goals):
            spaces = frozenset() if goal.trigger else spots(mind, goal.requires, quest).spaces
            worth = goal_worth(mind, goal) if spaces else 0.0
            if worth <= 0:
                continue
            for space in near(mind, spaces):
                yield guarded(mind, Plan(worth, space, f"quest {quest} {at + 1}"))


def unwanted_plans(mind: Mind) -> Iterator[Plan]:
    """Goals that give power and are worth nothing by themselves: they may keep a rival back."""
    for quest, goals in mind.view.printed.goals.items():
        for at, goal in enumerate(goals):
            if unwanted(mind, goal):
                for space in near(mind, spots(mind, goal.requires, quest).spaces)[:1]:
                    yield guarded(mind, Plan(0.0, space, f"quest {quest} {at + 1}"))


def unwanted(mind: Mind, goal: Goal) -> bool:
    star, shield, _ = gained(goal.results)
    power = (star or shield) and not goal.trigger and cost_worth(mind, goal.cost) is not None
    return bool(power) and goal_worth(mind, goal) <= 0


def goal_worth(mind: Mind, goal: Goal) -> float:
    price = cost_worth(mind, goal.cost)
    if price is None:
        return 0.0
    chance = tasks_chance(mind, goal.tasks)
    worth = chance.wins * row_worth(mind, goal.results) - price - chance.damage * mind.pain
    return worth + (1 - chance.wins) * row_worth(mind, goal.fail)


def enter_plans(mind: Mind, events: list[Event]) -> Iterator[Plan]:
    """FO-QUEST-04. Places that only have to be entered."""
    for event in events:
        if event.trigger.name == "entered" and event.worth > 0:
            wanted = event.trigger.args[0]
            spaces = mind.chart.icons.get(wanted, frozenset())
            if wanted in mind.chart.places:
                spaces |= {mind.chart.places[wanted]}
            for space in near(mind, spaces - {mind.here}):
                yield Plan(event.worth, space, "")


def lost_worth(mind: Mind, events: list[Event]) -> float:
    """Goals whose place lies on a facedown tile."""
    worth = sum(max(0.0, event.worth) for event in events if event.lost)
    for quest, goals in mind.view.printed.goals.items():
        for goal in goals:
            if not goal.trigger and spots(mind, goal.requires, quest).lost:
                worth += max(0.0, goal_worth(mind, goal))
    return worth
