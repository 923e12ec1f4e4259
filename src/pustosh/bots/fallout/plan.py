"""A plan: what it is worth, where it is done, and how many actions that takes."""

from collections.abc import Mapping
from typing import NamedTuple

from pustosh.bots.fallout.chart import first_step
from pustosh.bots.fallout.mind import POINTS, Mind
from pustosh.games.fallout.box.language import Word
from pustosh.kernel.choices import Choice

HOPELESS = 0.2  # a fight that is won less often is not sought
DEATH = 3.0
SOON = 0.4  # what is done at once still takes so much of an action
Open = Mapping[str, Choice]  # the choices of this moment by key


class Plan(NamedTuple):
    worth: float
    space: str  # where it is done
    key: str  # the choice it ends with; nothing: being there is enough
    extra: float = 0.0  # actions beyond those of going there and of the choice


class Event(NamedTuple):
    """An automatic goal: what happens if its trigger comes true."""

    trigger: Word
    worth: float
    spaces: frozenset[str]  # where one has to be
    lost: bool


def rate(mind: Mind, plan: Plan) -> float:
    """Worth for each action."""
    return plan.worth / max(SOON, actions_for(mind, plan))


def actions_for(mind: Mind, plan: Plan) -> float:
    """Points that are left are free; a Move action gives two."""
    points = max(0.0, mind.far[plan.space] - mind.view.moves)
    return points / POINTS + bool(plan.key) + plan.extra


def first_choice(mind: Mind, plan: Plan, open_: Open) -> Choice | None:
    if plan.space == mind.here:
        waits = open_["done"] if not mind.view.actions else None  # it is done in the next turn
        return open_.get(plan.key) or fight_here(mind, open_) or waits
    step = first_step(mind.came, mind.here, plan.space)
    if step in mind.chart.hidden:
        return open_.get(f"explore {step}")
    return open_.get(f"go {step}")


def fight_here(mind: Mind, open_: Open) -> Choice | None:
    """FO-ACT-07. Who stands in the way is fought first, the weakest of them."""
    there = [enemy for enemy in mind.hostile.get(mind.here, ()) if f"fight {enemy.id}" in open_]
    if not there:
        return None
    return open_[f"fight {max(there, key=lambda enemy: mind.odds(enemy).wins).id}"]


def near(mind: Mind, spaces: frozenset[str]) -> list[str]:
    """The two nearest: the first may be guarded."""
    far = mind.far
    return sorted(
        (space for space in spaces if space in far), key=lambda space: (far[space], space)
    )[:2]


def guarded(mind: Mind, plan: Plan) -> Plan:
    """Whoever stands there must be fought first; the Aggressive come by themselves."""
    worth, extra = plan.worth, plan.extra
    for enemy in mind.hostile.get(plan.space, ()):
        hope = mind.odds(enemy)
        if hope.wins < HOPELESS:
            worth -= DEATH
        worth -= hope.damage * mind.pain
        waits = "aggressive" in enemy.abilities and plan.space != mind.here
        extra += (0.0 if waits else 1.0) / max(0.2, hope.wins)
    return plan._replace(worth=worth, extra=extra)
