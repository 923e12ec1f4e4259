"""Bots by kind, and the people they are."""

from collections.abc import Callable
from functools import partial

from pustosh.bots.bot_view import Bot
from pustosh.bots.levels import level
from pustosh.bots.people import of_kind, person_of
from pustosh.bots.planners import best_kind, greedy
from pustosh.bots.random import RandomBot
from pustosh.bots.tempers import tempered
from pustosh.kernel.faults import unknown

__all__ = ["BOTS", "best_kind", "bot", "is_bot"]

BOTS: dict[str, Callable[[str, str], Bot]] = {  # kind -> (game, seed) -> bot
    "random": RandomBot,
    "greedy": greedy,
    **{f"level{number}": partial(level, number) for number in range(1, 6)},
}


def is_bot(kind: str) -> bool:
    """Whether this is a kind of bot, with or without a person."""
    return of_kind(kind) in BOTS


def bot(kind: str, game: str, seed: str) -> Bot:
    """A bot of this kind for this game; the seed decides its random numbers.

    `level3.ivo` plays as `level3` does, in the temper of Ivo.
    """
    if not is_bot(kind):
        raise unknown("bot", kind, BOTS)
    person = person_of(kind, game)
    plain = BOTS[of_kind(kind)](game, seed)
    return plain if person is None else tempered(plain, person.temper, game)
