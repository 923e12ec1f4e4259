"""Tempers in Fallout: what a trade must bring, when to camp, and where enemies are sent."""

from collections.abc import Callable

from pustosh.bots.bot_view import BotView
from pustosh.bots.fallout.answers import bargain
from pustosh.bots.fallout.chart import FAR, Charts, distances
from pustosh.bots.fallout.mind import Mind
from pustosh.kernel.choices import Choice

DEAR, CHEAP = 1.5, -0.7  # what a trade must gain; about an action is 1
WEAK = 3  # camp when less than a third of the health is left
GOING_ON = ("go", "fight", "explore", "encounter")
SENT = ("put", "lead", "replace")


def mind_of(bot_view: BotView) -> Mind:
    view = bot_view.view()
    return Mind(view, bot_view.seat, Charts().of(view))


def wanting(margin: float) -> Callable[[BotView, Choice], Choice]:
    """Trades are taken if they gain more than this."""

    def temper(bot_view: BotView, choice: Choice) -> Choice:
        by_verb = {each.verb: each for each in bot_view.choices}
        if "accept" not in by_verb or "refuse" not in by_verb:
            return choice
        mind = mind_of(bot_view)
        offer, gain = mind.view.deal, bargain(mind)
        is_gift = offer is None or not (offer.want or offer.want_caps or offer.want_agendas)
        return by_verb["accept" if gain > (0.0 if is_gift else margin) else "refuse"]

    return temper


def careful(bot_view: BotView, choice: Choice) -> Choice:
    """Camps before it is too late, rather than go on."""
    if choice.verb not in GOING_ON:
        return choice
    camp = next((each for each in bot_view.choices if each.verb == "camp"), None)
    if camp is None:
        return choice
    me = bot_view.view().survivors[bot_view.seat]
    return camp if WEAK * me.remaining < me.max_hp else choice


def spiteful(bot_view: BotView, choice: Choice) -> Choice:
    """Enemies are put and led where they are nearest to a rival."""
    if choice.verb not in SENT:
        return choice
    mind = mind_of(bot_view)
    rivals = [each for each in mind.view.survivors if each.seat != mind.seat and each.where]
    ways = [distances(mind.chart, rival.where, {})[0] for rival in rivals]
    if not ways:
        return choice
    return min(
        (each for each in bot_view.choices if each.verb == choice.verb),
        key=lambda each: (min(far.get(each.args[-1], FAR) for far in ways), each.key),
    )


TEMPERS = {
    "careful": careful,
    "greedy": wanting(DEAR),
    "generous": wanting(CHEAP),
    "spiteful": spiteful,
}
