"""Decisive Actions are played when their words weigh enough at their moment."""

from typing import Any

from pustosh.bots.warofmine.mind import Choices, Mind, best
from pustosh.bots.warofmine.penalties import ache
from pustosh.bots.warofmine.words import weigh
from pustosh.games.warofmine.sight.people import PersonView
from pustosh.games.warofmine.state.stories import Reading
from pustosh.kernel.choices import Choice

NOISE_ENOUGH = 0.75  # of what other cards must bring
LAST_DAYS = 2.0  # cards cannot be taken along
REGRETS = {"mourning": 2, "killing": 1, "empathy": 1}  # Misery, by what was rolled


def play_or_keep(mind: Mind, choices: Choices) -> Choice:
    """WM-DAWN-17. The best card, if it is good enough; else on."""
    return best(choices, lambda choice: gain(mind, choice) if choice.verb == "decisive" else 0.0)


def gain(mind: Mind, choice: Choice) -> float:
    card = mind.box.decisive[choice.args[0]]
    scene = Reading(card.id, mind.outside)
    enough = mind.scales.enough * (NOISE_ENOUGH if card.when == "noise_roll" else 1.0)
    if mind.days <= LAST_DAYS:
        enough /= 2
    return weigh(mind, scene, card.do) - enough


def reroll(mind: Mind, choices: Choices) -> Choice:
    """WM-SETUP-31. A roll that hurts is rolled again."""
    enough = mind.scales.enough
    return best(
        choices, lambda choice: hurt(mind, choice) - enough if choice.verb == "decisive" else 0.0
    )


def hurt(mind: Mind, choice: Choice) -> float:
    """What the roll costs more than another would in the mean."""
    why = reason(choice)
    rolled = mind.view.rolled
    if why == "noise":
        return 3.0 if rolled <= mind.view.night.noise <= 7 else 0.0
    if why in REGRETS:
        return sum(
            (float(person.empathy >= rolled) - person.empathy / 10)
            * ache(mind, person.id, "misery", REGRETS[why])
            for person in concerned(mind, why)
        )
    return 0.0


def reason(choice: Choice) -> str:
    """What was rolled for."""
    args: tuple[Any, ...] = choice.then[0][1] if choice.then else ()
    return str(args[-1]) if args else ""


def concerned(mind: Mind, why: str) -> list[PersonView]:
    if why == "mourning":
        return list(mind.view.people)
    return [mind.people[who] for who in mind.pool("present", mind.outside)]
