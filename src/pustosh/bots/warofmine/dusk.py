"""Dusk: water for those who need it most, food where it does most good."""

from pustosh.bots.warofmine.goods import hunger_for
from pustosh.bots.warofmine.mind import Choices, Mind, best, first
from pustosh.bots.warofmine.penalties import ache, importance, pain
from pustosh.kernel.choices import Choice


def water(mind: Mind, choices: Choices) -> Choice:
    """WM-DUSK-05. Everybody, or whoever would suffer most."""
    for_all = first(choices, "water-all")
    if for_all:
        return for_all
    return best(choices, lambda choice: thirst(mind, choice) if choice.verb == "water" else 0.0)


def thirst(mind: Mind, choice: Choice) -> float:
    """WM-DUSK-03. Hunger or Misery rises, each as often."""
    who = choice.args[0]
    return (ache(mind, who, "hunger", 1) + ache(mind, who, "misery", 1)) / 2


def eat(mind: Mind, choices: Choices) -> Choice:
    """WM-DUSK-08. The food that relieves most for what it is worth; then enough."""
    hungry = starving(choices)
    return best(choices, lambda choice: relief(mind, choice, hungry))


def starving(choices: Choices) -> frozenset[str]:
    """WM-DUSK-12. Whose Hunger rises if this was all."""
    done = first(choices, "done-eating")
    return frozenset(args[0] for _, args in done.then) if done else frozenset()


def relief(mind: Mind, choice: Choice, hungry: frozenset[str]) -> float:
    if choice.verb not in ("eat", "eat-meal"):
        return 0.0
    who, food = choice.args
    level = mind.people[who].states["hunger"]
    scales = mind.scales
    without = pain(mind, "hunger", level + 1 if who in hungry else level)
    eaten = pain(mind, "hunger", level + (mind.box.tokens[food].hunger or 0))
    price = (
        0.0 if choice.verb == "eat-meal" else scales.saved * scales.worth[food] * hunger_for(mind)
    )
    return importance(mind, who) * (without - eaten) - price
