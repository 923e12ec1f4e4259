"""Answers to what cards and scripts ask."""

from typing import Any

from pustosh.bots.warofmine.goods import worth
from pustosh.bots.warofmine.mind import Choices, Mind, best
from pustosh.bots.warofmine.rooms import card_worth, fitting_worth
from pustosh.bots.warofmine.words import weigh, weigh_word
from pustosh.games.warofmine.box.cards import Option
from pustosh.games.warofmine.state.stories import Reading
from pustosh.kernel.choices import Choice


def choose(mind: Mind, choices: Choices) -> Choice:
    """WM-GEN-10. The option whose words weigh most; among equals the last, which lets it be."""
    return best(choices, lambda choice: option_worth(mind, choice))


def option_worth(mind: Mind, choice: Choice) -> float:
    scene, option = choice.then[0][1]
    assert isinstance(scene, Reading)
    assert isinstance(option, Option)
    return weigh(mind, scene, option.do)


def person(mind: Mind, choices: Choices) -> Choice:
    """Whoever a word does most good, or least harm."""
    return best(choices, lambda choice: person_worth(mind, choice))


def person_worth(mind: Mind, choice: Choice) -> float:
    args = choice.then[0][1]
    if len(args) < 3:
        return 0.0
    scene, arg, who = args[:3]
    alone = {**arg, "who": "self"}
    return weigh_word(mind, scene._replace(me=who), name_of(arg), alone)


def name_of(arg: dict[str, Any]) -> str:
    """The word that asks for somebody, told by what it says."""
    for sign, name in (("state", "state"), ("table", "each_roll"), ("to", "task")):
        if sign in arg:
            return name
    return "actions" if "by" in arg else "reroll"


def gain(mind: Mind, choices: Choices) -> Choice:
    return best(choices, lambda choice: worth(mind, choice.args[0]))


def give_up(mind: Mind, choices: Choices) -> Choice:
    return best(choices, lambda choice: -worth(mind, choice.args[0], -1))


def unlock(mind: Mind, choices: Choices) -> Choice:
    return best(choices, lambda choice: fitting_worth(mind, choice.args[0]))


def destroy(mind: Mind, choices: Choices) -> Choice:
    return best(choices, lambda choice: -fitting_worth(mind, choice.args[0]))


def clear(mind: Mind, choices: Choices) -> Choice:
    return best(choices, lambda choice: card_worth(mind, choice.args[0]))


def next_card(mind: Mind, choices: Choices) -> Choice:
    """Good cards first: those below may never be reached."""
    return best(choices, lambda choice: card_promise(mind, choice.args[0]))


def card_promise(mind: Mind, card: str) -> float:
    box = mind.box
    if card in box.raids:
        return -box.raids[card].damage - 3.0 * box.raids[card].wounds
    if card in box.residents:
        return max(
            weigh(mind, Reading(card, True), option.do) for option in box.residents[card].options
        )
    if card in box.explorations:
        explored = box.explorations[card]
        scene = Reading(card, True)
        if explored.options:
            return max(weigh(mind, scene, option.do) for option in explored.options)
        return weigh(mind, scene, explored.do)
    return -mind.scales.encounter


def use_skill(mind: Mind, choices: Choices) -> Choice:
    """A skill for this moment costs nothing."""
    return choices[0]
