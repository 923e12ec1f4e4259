"""The bot that answers at once: the planner of a game, or a look one step ahead."""

from collections.abc import Callable
from importlib import import_module

from pustosh.bots.bot_view import Bot
from pustosh.bots.fallout import Planner as FalloutPlanner
from pustosh.bots.fallout.barter import Trader
from pustosh.bots.greedy import Greedy
from pustosh.bots.values import VALUES
from pustosh.kernel.faults import Fault

# Games with too many choices to try each one. Each has a package with a `Planner`.
PLANNERS = ("fallout", "munchkin", "warofmine")
VETERANS = ("munchkin", "warofmine")  # with a `Veteran` as well, in a module of that name


def greedy(game: str, seed: str) -> Bot:
    """The planner of the game where there is one, else the bot that looks one step ahead."""
    if game in PLANNERS:
        planner: Callable[[str], Bot] = import_module(f"pustosh.bots.{game}").Planner
        return planner(seed)
    if game in VALUES:
        return Greedy(game, seed)
    raise Fault(f"there is no greedy bot for {game} yet; random plays every game")


def trading(planner: Bot) -> Bot:
    """The same bot; where a game has trading between players, it also makes offers."""
    return Trader(planner) if isinstance(planner, FalloutPlanner) else planner


def veteran(game: str, seed: str) -> Bot:
    """The same planner with better judgement, where a game has one; else the greedy bot."""
    if game not in VETERANS:
        return greedy(game, seed)
    player: Callable[[str], Bot] = import_module(f"pustosh.bots.{game}.veteran").Veteran
    return player(seed)


def best_kind(game: str) -> str:
    """The best player that answers at once; random plays every game."""
    return "greedy" if game in PLANNERS or game in VALUES else "random"
