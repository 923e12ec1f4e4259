"""Dawn: medicine where it is needed, drink only against despair, and a card for later."""

from pustosh.bots.warofmine.goods import CURES
from pustosh.bots.warofmine.mind import Choices, Mind, best
from pustosh.bots.warofmine.penalties import ache
from pustosh.kernel.choices import Choice

KEPT = {
    "raid": 4.0, "noise_roll": 3.6, "any_time": 3.8, "dusk": 3.2, "morning": 2.6, "flee": 2.4,
    "combat_round": 2.0, "stage": 2.2, "roll_made": 2.8, "evening": 1.8,
}  # fmt: skip


def hand_out(mind: Mind, choices: Choices) -> Choice:
    """WM-DAWN-04. One of each cure for each who needs it, the worst first."""
    return best(choices, lambda choice: cure(mind, choice) if choice.verb == "give" else 0.0)


def cure(mind: Mind, choice: Choice) -> float:
    who, kind = choice.args
    person = mind.people[who]
    if kind in person.medical or not person.states[CURES[kind]]:
        return -1.0
    return -ache(mind, who, CURES[kind], -1) + 0.1


def drink(mind: Mind, choices: Choices) -> Choice:
    """WM-DAWN-20. Misery falls, Fatigue rises."""
    return best(choices, lambda choice: comfort(mind, choice) if choice.verb == "drink" else 0.0)


def comfort(mind: Mind, choice: Choice) -> float:
    who, kind = choice.args
    effects = mind.box.tokens[kind].dawn
    return -sum(ache(mind, who, state, by) for state, by in effects.items()) - mind.scales.sober


def keep_card(mind: Mind, choices: Choices) -> Choice:
    """WM-DAWN-15. What we do not hold yet, for a moment that comes often."""
    held = [mind.box.decisive[card].when for card in mind.view.decisive]

    def use(choice: Choice) -> float:
        when = mind.box.decisive[choice.args[0]].when
        return KEPT.get(when, 1.0) - 0.5 * held.count(when)

    return best(choices, use)
