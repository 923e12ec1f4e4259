"""All that could be done with an action; the plan with the best rate wins."""

from collections.abc import Iterator
from operator import itemgetter

from pustosh.bots.fallout.goals import all_events, enter_plans, lost_worth, quest_plans
from pustosh.bots.fallout.mind import Mind
from pustosh.bots.fallout.plan import (
    DEATH,
    HOPELESS,
    Event,
    Open,
    Plan,
    first_choice,
    guarded,
    near,
    rate,
)
from pustosh.bots.fallout.worth import LOOT, heal_worth, trade_worth, xp_worth
from pustosh.games.fallout.box.language import Comparison, Word
from pustosh.games.fallout.sight.map import EnemyView
from pustosh.kernel.choices import Choice

EXPLORE, DEADLY, MAPPED = 0.7, 0.25, 0.9
STORY = 0.7  # what an encounter may lead to
VAULT = 1.4
REST = 0.6
HEALED = 3  # FO-CAMP-04
IDLE = 0.05  # a plan must be worth more than doing nothing
STEPS = frozenset(("go", "explore", "fight", "quest", "encounter", "camp"))


def best_choice(mind: Mind, choices: tuple[Choice, ...]) -> Choice:
    """The first step of the best plan; being done if no plan is worth an action."""
    if all(choice.verb not in STEPS for choice in choices):
        return choices[-1]
    open_ = {choice.key: choice for choice in choices}
    steps = (first_choice(mind, plan, open_) for plan in ranked(mind, open_))
    return next(filter(None, steps), choices[-1])


def ranked(mind: Mind, open_: Open) -> list[Plan]:
    """The best first; left out are those that are worth less than doing nothing."""
    rated = [(rate(mind, plan), plan) for plan in all_plans(mind, open_)]
    rated.sort(key=itemgetter(0), reverse=True)
    return [plan for worth, plan in rated if worth > IDLE]


def all_plans(mind: Mind, open_: Open) -> Iterator[Plan]:
    events = list(all_events(mind))
    yield from quest_plans(mind)
    yield from fight_plans(mind, events)
    yield from enter_plans(mind, events)
    yield from explore_plans(mind, events)
    yield from encounter_plans(mind)
    if "camp" in open_:
        yield Plan(camp_worth(mind), mind.here, "camp")


def fight_plans(mind: Mind, events: list[Event]) -> Iterator[Plan]:
    for space, enemies in mind.hostile.items():
        if space in mind.chart.spaces and space in mind.far:
            for enemy in enemies:
                worth = kill_worth(mind, enemy, events)
                if worth > 0:
                    yield Plan(worth, space, f"fight {enemy.id}")


def kill_worth(mind: Mind, enemy: EnemyView, events: list[Event]) -> float:
    hope = mind.odds(enemy)
    prize = xp_worth(mind, enemy.level) + LOOT * ("loot" in enemy.abilities)
    prize += sum(event.worth for event in events if slays(event.trigger, enemy))
    return hope.wins * prize - hope.damage * mind.pain - (DEATH if hope.wins < HOPELESS else 0.0)


def slays(trigger: Word, enemy: EnemyView) -> bool:
    if trigger.name != "killed":
        return False
    wanted = trigger.args[0]
    if isinstance(wanted, Comparison):
        return wanted.least <= enemy.level <= wanted.most
    return wanted in ("any", enemy.type, enemy.also_type)


def explore_plans(mind: Mind, events: list[Event]) -> Iterator[Plan]:
    """FO-EXPL-01. New tiles: for themselves, and for places that goals ask for."""
    if not mind.chart.hidden:
        return
    sought = lost_worth(mind, events) / len(mind.chart.hidden)
    base = EXPLORE + sought + MAPPED * ("unexplored" in mind.wants)
    by_back = {back: base + discovery(back, events) for back in ("dangerous", "deadly")}
    by_back["deadly"] -= DEADLY
    for space, cells in mind.chart.borders.items():
        if space in mind.far:
            for cell in cells:
                yield Plan(by_back[mind.chart.hidden[cell]], space, f"explore {cell}")


def discovery(back: str, events: list[Event]) -> float:
    return sum(
        event.worth
        for event in events
        if event.trigger.name == "explored" and event.trigger.args[0] in ("any", back)
    )


def encounter_plans(mind: Mind) -> Iterator[Plan]:
    """FO-ENC-01. Where there is an icon, and a card to draw."""
    for icon, spaces in mind.chart.icons.items():
        if mind.view.encounters.get(icon):
            for space in near(mind, spaces):
                worth = encounter_worth(mind, icon, mind.chart.spaces[space].level)
                yield guarded(mind, Plan(worth, space, "encounter"))


def encounter_worth(mind: Mind, icon: str, level: int) -> float:
    if icon == "wasteland":
        return STORY + 0.3 * LOOT * level
    if icon == "settlement":
        return STORY + 0.6 * trade_worth(mind, level)
    return VAULT


def camp_worth(mind: Mind) -> float:
    rested = "well_rested" in mind.me.traits or "addicted" in mind.me.traits
    weary = 0.25 * len(mind.me.exhausted)
    return heal_worth(mind, HEALED) + (0.0 if rested else REST) + weary
