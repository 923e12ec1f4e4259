"""Tempers in This War of Mine: what is done for strangers, and what is let be."""

from pustosh.bots.bot_view import BotView
from pustosh.bots.warofmine.answers import option_worth
from pustosh.bots.warofmine.mind import Mind
from pustosh.kernel.choices import Choice

LITTLE = 1.5  # what may be given away for a stranger, or left lying


def careful(bot_view: BotView, choice: Choice) -> Choice:
    """Lets be what promises little."""
    rest = bot_view.choices[-1]
    if choice.verb != "choose" or rest.verb != "choose" or choice is rest:
        return choice
    mind = mind_of(bot_view)
    return rest if option_worth(mind, choice) < option_worth(mind, rest) + LITTLE else choice


def generous(bot_view: BotView, choice: Choice) -> Choice:
    """Helps whoever knocks, if it costs little."""
    rest = bot_view.choices[-1]
    if choice.verb != "choose" or choice is not rest:
        return choice
    mind = mind_of(bot_view)
    if card_of(choice) not in mind.box.visitors:
        return choice
    helping = [each for each in bot_view.choices[:-1] if each.verb == "choose"]
    best = max(helping, key=lambda each: option_worth(mind, each), default=rest)
    return best if option_worth(mind, best) >= option_worth(mind, rest) - LITTLE else rest


def card_of(choice: Choice) -> str:
    """The card whose options are open."""
    return str(choice.then[0][1][0].id)


def mind_of(bot_view: BotView) -> Mind:
    return Mind(bot_view.view(), bot_view.printed())


TEMPERS = {"careful": careful, "generous": generous}
