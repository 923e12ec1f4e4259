"""Games of This War of Mine that have come to a chosen moment, led on by bots."""

from boxes import base_box
from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.games.warofmine import SPEC
from pustosh.matches.match import new_match
from pustosh.matches.record import Seat

BOX = base_box(SPEC)
PEOPLE = ("Ann", "Bob", "Cid")
SEED = "group"  # Ann is the first Leader
MOST = 400  # decisions on the way to a moment


def played(moment, people=PEOPLE, seed=SEED):
    """The record of a game in which this moment has just come: a test of the open game."""
    match = new_match(SPEC, BOX, [Seat(name, "") for name in people], {}, seed)
    for number in range(MOST):
        if moment(match.game):
            return match.record
        seen = BotView(match.game, SPEC)
        key = bot("greedy", SPEC.name, f"{seed}{number}").decide(seen).key
        match.answer(match.game.decider, key)
    raise AssertionError("this moment does not come")


def phase(name):
    return lambda game: game.table.phase == name


def offers(verb):
    """A choice of this kind is open, beside another."""
    return lambda game: (
        len(game.choices) > 1 and any(choice.verb == verb for choice in game.choices)
    )


def keys(table):
    return [choice.key for choice in table.match.game.choices]
