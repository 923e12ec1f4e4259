"""The greedy bot for This War of Mine: it weighs what its view and the printed words tell."""

from collections.abc import Callable

import pustosh.bots.warofmine.words_goods
import pustosh.bots.warofmine.words_house
import pustosh.bots.warofmine.words_night
import pustosh.bots.warofmine.words_people  # noqa: F401  these teach `words` to weigh
from pustosh.bots.bot_view import BotView
from pustosh.bots.warofmine import (
    answers,
    dawn,
    day,
    decisive,
    dusk,
    evening,
    fights,
    outing,
    raids,
    trade,
)
from pustosh.bots.warofmine.mind import Choices, Mind
from pustosh.bots.warofmine.scales import GREEDY, Scales
from pustosh.kernel.choices import Choice

Answer = Callable[[Mind, Choices], Choice]


class Planner:
    """Decides by the view and the printed box; it needs no chance of its own."""

    def __init__(self, seed: str, scales: Scales = GREEDY) -> None:
        self.seed, self.scales = seed, scales

    def decide(self, bot_view: BotView) -> Choice:
        mind = Mind(bot_view.view(), bot_view.printed(), self.scales)
        answer = question(mind, bot_view.choices)
        return answer(mind, bot_view.choices)


def question(mind: Mind, choices: Choices) -> Answer:
    """What is asked, told by the first verb that says so."""
    verbs = {choice.verb for choice in choices}
    if mind.view.phase == "day" and "ready" in verbs:
        return day.choose_job
    return next((answer for verb, answer in ANSWERS.items() if verb in verbs), leave_it)


def leave_it(mind: Mind, choices: Choices) -> Choice:
    return choices[-1]


def take(mind: Mind, choices: Choices) -> Choice:
    """Taken along, or given by a card that lets us choose."""
    setting_out = any(choice.verb == "set-out" for choice in choices)
    return outing.equip(mind, choices) if setting_out else answers.gain(mind, choices)


def build(mind: Mind, choices: Choices) -> Choice:
    return day.build_at_once(mind, choices)


def clear(mind: Mind, choices: Choices) -> Choice:
    """A second digger, or a card that clears something at once."""
    return answers.clear(mind, choices) if len(choices[0].args) == 1 else choices[0]


ANSWERS: dict[str, Answer] = {  # in this order
    "let-it-stand": decisive.reroll,
    "fight": fights.fight_or_flee,
    "choose": answers.choose,
    "person": answers.person,
    "done-eating": dusk.eat,
    "roll": decisive.play_or_keep,
    "give": dawn.hand_out,
    "drink": dawn.drink,
    "keep-card": dawn.keep_card,
    "go-home": outing.go_on,
    "eat": dusk.eat,
    "decisive": decisive.play_or_keep,
    "water": dusk.water,
    "water-all": dusk.water,
    "bed": evening.assign,
    "floor": evening.assign,
    "guard": evening.assign,
    "scavenge": evening.assign,
    "nobody-guards": evening.assign,
    "go": outing.choose_place,
    "take": take,
    "carry": outing.pack,
    "gather": outing.pack,
    "arm": raids.arm,
    "shoot": raids.shoot,
    "reroll": raids.roll_again,
    "less-wounds": raids.reduce,
    "lose": raids.lose,
    "wound": raids.suffer,
    "red-raid": raids.crime_wave,
    "red-resident": raids.crime_wave,
    "draw-fate": fights.tempt_fate,
    "hit": fights.strike,
    "kill": fights.strike,
    "fall": fights.fall,
    "trade": trade.decide,
    "pay": trade.pay,
    "offer": trade.compose,
    "want": trade.compose,
    "exchange": trade.compose,
    "discard": answers.give_up,
    "unlock": answers.unlock,
    "destroy": answers.destroy,
    "build": build,
    "clear": clear,
    "next": answers.next_card,
    "skill": answers.use_skill,
    "play-on": lambda mind, choices: choices[0],
}
