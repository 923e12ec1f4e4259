"""Tempers in Munchkin: how dear help is, and whose combats are spoilt."""

from pustosh.bots.bot_view import BotView
from pustosh.bots.munchkin.acts import acts, cheapest, price_of, reward
from pustosh.bots.munchkin.meddling import harms
from pustosh.bots.munchkin.mind import GAME, Mind, taken
from pustosh.games.munchkin.rules.combat.strength import lead, prize
from pustosh.kernel.choices import Choice

SPITE = 4.0  # what it pays to see somebody fail, in tenths of a Level
SPOILING = ("apply", "use", "play")


def greedy(bot_view: BotView, choice: Choice) -> Choice:
    """Helps for half of the Treasures, not for a third."""
    if choice.verb not in ("accept", "counter") or "refuse" not in verbs(bot_view):
        return choice
    table = bot_view.glance().table
    deal = table.combat.deal if table.combat else None
    if deal is None or deal.helper != bot_view.seat:
        return choice
    asked = int(choice.args[0]) if choice.args and choice.args[0].isdigit() else deal.treasures
    half = (prize(table) + 1) // 2
    return choice if asked >= half else counter(bot_view, half) or choice


def generous(bot_view: BotView, choice: Choice) -> Choice:
    """Does not haggle over help: one Treasure is enough."""
    if choice.verb != "counter":
        return choice
    combat = bot_view.glance().table.combat
    deal = combat.deal if combat else None
    return taken(bot_view.choices, "accept") or choice if deal and deal.treasures else choice


def spiteful(bot_view: BotView, choice: Choice) -> Choice:
    """Spoils the combats of whoever is ahead, though they are not about to win."""
    mind = outsider(bot_view)
    if mind is None or choice.verb not in ("pass", "yield"):
        return choice
    combat = mind.table.combat
    now = lead(mind.table)
    if not combat or now < 1 or mind.table.level[combat.fighter] <= mind.me.level:
        return choice
    way = cheapest(acts(mind, bot_view.choices, -1) + harms(mind, bot_view.choices, now), now)
    return way[0].choice if way and price_of(way) <= SPITE else choice


def careful(bot_view: BotView, choice: Choice) -> Choice:
    """Keeps its cards out of the combats of others until somebody is about to win the game."""
    if choice.verb not in SPOILING:
        return choice
    mind = outsider(bot_view)
    if mind is None or reward(mind, mind.table) >= GAME:
        return choice
    return taken(bot_view.choices, "yield") or taken(bot_view.choices, "pass") or choice


def outsider(bot_view: BotView) -> Mind | None:
    """What a seat makes of a combat that others fight."""
    glance = bot_view.glance()
    combat = glance.table.combat
    if glance.window != "combat" or combat is None:
        return None
    return None if bot_view.seat in (combat.fighter, combat.helper) else Mind(glance)


def verbs(bot_view: BotView) -> set[str]:
    return {choice.verb for choice in bot_view.choices}


def counter(bot_view: BotView, n: int) -> Choice | None:
    wanted = (str(n),)
    return next(
        (each for each in bot_view.choices if each.verb == "counter" and each.args == wanted), None
    )


TEMPERS = {
    "careful": careful,
    "greedy": greedy,
    "generous": generous,
    "spiteful": spiteful,
}
