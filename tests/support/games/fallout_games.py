"""Whole games of Fallout, found by fixed seeds, and moments of them."""

from functools import cache

from boxes import base_box
from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.games.fallout import SPEC
from pustosh.matches.match import Match, new_match
from pustosh.matches.record import Seat

DEEDS = (
    "explore", "go", "fight", "reroll", "keep", "encounter", "option", "quest", "camp", "learn",
    "buy", "sell",
)  # fmt: skip
BOX = base_box(SPEC)
MOST = 130  # answers of a game that somebody clicks


@cache
def won_game(seats=1):
    """A short game in which somebody does every deed once and the first seat wins."""
    for number in range(200):
        match = curious_game(seats, f"curious {number}")
        if match.outcome and match.outcome.winners == (0,) and set(DEEDS) <= set(verbs(match)):
            return match
    raise AssertionError("greedy does not win any more")


def curious_game(seats, seed):
    """Greedy plays, but what a seat has not yet done it tries as soon as it may."""
    people = [Seat(name, "") for name in ("Ann", "Bob", "Cid", "Dee")[:seats]]
    match = new_match(SPEC, BOX, people, {"first": "0"}, seed)
    bots = [bot("greedy", "fallout", f"{seed}:{seat}") for seat in range(seats)]
    untried = [set(DEEDS) for _ in range(seats)]
    while match.game.choices and len(match.record.answers) < MOST * seats:
        game, seat = match.game, match.game.decider
        new = [choice for choice in game.choices if choice.verb in untried[seat]]
        choice = new[0] if new else bots[seat].decide(BotView(game, SPEC))
        untried[seat].discard(choice.verb)
        match.answer(seat, choice.key)
    return match


def verbs(match):
    return [answer.key.partition(" ")[0] for answer in match.record.answers]


def before(match, *wanted):
    """How many answers had been given when one of these was given for the first time."""
    return next(at for at, verb in enumerate(verbs(match)) if verb in wanted)


def widest(match):
    """How many answers had been given when the first seat saw most of the land, quests apart."""
    widths = {}
    for at, answer in enumerate(match.record.answers):
        if answer.seat == 0 and answer.key.startswith("go "):
            seen = SPEC.view(at_moment(match, at).game, 0)
            widths[at] = sum(bool(tile.face) for tile in seen.tiles) - max(3, len(seen.quests))
    return max(widths, key=lambda at: (widths[at], at))


def at_moment(match, answers):
    """The same game where this many answers had been given."""
    return Match(SPEC, BOX, match.record.until(answers))
