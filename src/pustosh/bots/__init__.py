"""Bots by kind."""

from collections.abc import Callable
from importlib import import_module

from pustosh.bots.bot_view import Bot
from pustosh.bots.greedy import Greedy
from pustosh.bots.random import RandomBot
from pustosh.bots.values import VALUES
from pustosh.kernel.faults import Fault, unknown

# Games with too many choices to try each one. Each has a package with a `Planner`.
PLANNERS = ("fallout", "munchkin", "warofmine")


def greedy(game: str, seed: str) -> Bot:
    """The planner of the game where there is one, else the bot that looks one step ahead."""
    if game in PLANNERS:
        planner: Callable[[str], Bot] = import_module(f"pustosh.bots.{game}").Planner
        return planner(seed)
    if game in VALUES:
        return Greedy(game, seed)
    raise Fault(f"there is no greedy bot for {game} yet; random plays every game")


def best_kind(game: str) -> str:
    """The best player we have for a game; random plays every game."""
    return "greedy" if game in PLANNERS or game in VALUES else "random"


BOTS: dict[str, Callable[[str, str], Bot]] = {  # kind -> (game, seed) -> bot
    "random": RandomBot,
    "greedy": greedy,
}


def bot(kind: str, game: str, seed: str) -> Bot:
    """A bot of this kind for this game; the seed decides its random numbers."""
    if kind not in BOTS:
        raise unknown("bot", kind, BOTS)
    return BOTS[kind](game, seed)
