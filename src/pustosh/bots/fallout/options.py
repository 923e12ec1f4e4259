"""Options of an encounter: what is read of them is all one knows, never where they lead."""

from pustosh.bots.fallout.mind import Mind
from pustosh.bots.fallout.tasks import cost_worth, tasks_chance
from pustosh.kernel.choices import Choice

QUIET = 1.0  # an option that asks for nothing
PROMISE, SPITE = 2.6, 1.2  # what tasks bring as a rule, won and lost
PICKED = 0.8  # what only some may choose is seldom a bad thing
PAID = 1.5  # and nobody takes money for nothing


def choose_option(mind: Mind, choices: tuple[Choice, ...]) -> Choice:
    """FO-ENC-15. The best by tasks, price and requirement; results are hidden."""
    return max(choices, key=lambda choice: (rating(mind, choice), choice.key))


def rating(mind: Mind, choice: Choice) -> float:
    assert mind.view.reading is not None
    option = mind.view.reading.options[int(choice.args[0]) - 1]
    chance = tasks_chance(mind, option.tasks)
    hope = PROMISE * chance.wins - SPITE * (1 - chance.wins) if option.tasks else QUIET
    paid = PAID - (cost_worth(mind, option.cost) or 0.0) if option.cost else 0.0
    return hope + paid + PICKED * bool(option.requires) - mind.pain * chance.damage
