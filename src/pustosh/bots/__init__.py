"""Bots by kind."""

from collections.abc import Callable
from functools import partial

from pustosh.bots.bot_view import Bot
from pustosh.bots.levels import level
from pustosh.bots.planners import best_kind, greedy
from pustosh.bots.random import RandomBot
from pustosh.kernel.faults import unknown

__all__ = ["BOTS", "best_kind", "bot"]

BOTS: dict[str, Callable[[str, str], Bot]] = {  # kind -> (game, seed) -> bot
    "random": RandomBot,
    "greedy": greedy,
    **{f"level{number}": partial(level, number) for number in range(1, 6)},
}


def bot(kind: str, game: str, seed: str) -> Bot:
    """A bot of this kind for this game; the seed decides its random numbers."""
    if kind not in BOTS:
        raise unknown("bot", kind, BOTS)
    return BOTS[kind](game, seed)
