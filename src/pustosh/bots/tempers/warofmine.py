"""Tempers in This War of Mine: who is fed, and what is let be."""

from pustosh.bots.bot_view import BotView
from pustosh.bots.warofmine.answers import option_worth
from pustosh.bots.warofmine.mind import Mind
from pustosh.bots.warofmine.scales import WORTH, Scales
from pustosh.kernel.choices import Choice

LITTLE = 0.3  # what may be left lying
HUNGRY = 2  # of four stages


def careful(bot_view: BotView, choice: Choice) -> Choice:
    """Lets be what promises little."""
    rest = bot_view.choices[-1]
    if choice.verb != "choose" or rest.verb != "choose" or choice is rest:
        return choice
    mind = mind_of(bot_view)
    return rest if option_worth(mind, choice) < option_worth(mind, rest) + LITTLE else choice


def generous(bot_view: BotView, choice: Choice) -> Choice:
    """Feeds whoever is hungry while there is food for all; what is worth least first."""
    if choice.verb != "done-eating":
        return choice
    view = bot_view.view()
    foods = {each.args[1] for each in bot_view.choices if each.verb == "eat"}
    if sum(view.storage.get(food, 0) for food in foods) < len(view.people):
        return choice
    states = {person.id: person.states["hunger"] for person in view.people}
    meals = [each for each in bot_view.choices if each.verb == "eat"]
    hungry = [each for each in meals if states[each.args[0]] >= HUNGRY]
    return min(
        hungry, key=lambda each: (-states[each.args[0]], WORTH[each.args[1]]), default=choice
    )


def mind_of(bot_view: BotView) -> Mind:
    return Mind(bot_view.view(), bot_view.printed(), Scales())


TEMPERS = {"careful": careful, "generous": generous}
