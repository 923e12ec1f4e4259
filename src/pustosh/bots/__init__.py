"""Bots, and the one list of them."""

from collections.abc import Callable

from pustosh.bots.greedy import Greedy
from pustosh.bots.random import RandomBot
from pustosh.bots.sight import Bot
from pustosh.bots.values import VALUES
from pustosh.kernel.faults import Fault, unknown

BOTS: dict[str, Callable[[str, str], Bot]] = {  # kind -> (game, seed) -> bot
    "random": RandomBot,
    "greedy": Greedy,
}


def bot(kind: str, game: str, seed: str) -> Bot:
    """A bot of this kind for this game; its own chance comes from the seed."""
    if kind not in BOTS:
        raise unknown("bot", kind, BOTS)
    if kind == "greedy" and game not in VALUES:
        raise Fault(f"there is no greedy bot for {game} yet; random plays every game")
    return BOTS[kind](game, seed)
