"""Bots, and the one list of them."""

from collections.abc import Callable
from importlib import import_module

from pustosh.bots.bot_view import Bot
from pustosh.bots.greedy import Greedy
from pustosh.bots.random import RandomBot
from pustosh.bots.values import VALUES
from pustosh.kernel.faults import Fault, unknown

# Too large to try every choice in a dream: a package each.
PLANNERS = ("fallout", "munchkin", "warofmine")


def greedy(game: str, seed: str) -> Bot:
    """Who has plans for the game follows them; else one looks a step ahead."""
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
    """A bot of this kind for this game; its own chance comes from the seed."""
    if kind not in BOTS:
        raise unknown("bot", kind, BOTS)
    return BOTS[kind](game, seed)
