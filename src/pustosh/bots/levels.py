"""Five levels of every game: they differ by how far they look and how often they slip."""

from dataclasses import dataclass

from pustosh.bots.bot_view import Bot, BotView
from pustosh.bots.planners import contender, greedy
from pustosh.bots.search import Budget, Memory, is_decisive, search
from pustosh.bots.sides import Sides
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice
from pustosh.kernel.faults import Fault


@dataclass(frozen=True)
class Level:
    slips: float  # how often it takes any choice
    iterations: int  # of a search; none: the planner decides
    plays_to_win: bool = False  # plans as a contender, where the game has one


LEVELS: dict[str, tuple[Level, ...]] = {
    "shelter": (Level(0.6, 0), Level(0.2, 0), Level(0.0, 60), Level(0.0, 120), Level(0.0, 300)),
    "fallout": (Level(0.6, 0), Level(0.3, 0), Level(0.1, 0), Level(0.0, 0), Level(0.0, 40)),
    "munchkin": (
        Level(0.6, 0),
        Level(0.25, 0),
        Level(0.0, 0),
        Level(0.0, 0, plays_to_win=True),
        Level(0.0, 40, plays_to_win=True),
    ),
    "warofmine": (Level(0.2, 0), Level(0.1, 0), Level(0.04, 0), Level(0.0, 0), Level(0.0, 40)),
}


class LevelBot:
    """Decides by its seat's view alone; the same seed decides the same."""

    def __init__(self, level: Level, planner: Bot, rivals: Bot, seed: str) -> None:
        self._level, self._planner, self._rivals = level, planner, rivals
        self._chance = Seeded(seed)
        self._memory = Memory()

    def decide(self, bot_view: BotView) -> Choice:
        level = self._level
        if level.slips and self._chance.roll(1000) <= level.slips * 1000:
            return bot_view.pick(self._chance)
        if not level.iterations or not is_decisive(bot_view):
            return self._planner.decide(bot_view)
        sides = Sides(self._planner, self._rivals, bot_view.seat)
        budget = Budget(level.iterations)
        return search(bot_view, budget, self._chance, sides, memory=self._memory).best


def level(number: int, game: str, seed: str) -> Bot:
    """A bot of level 1 to 5."""
    if game not in LEVELS:
        raise Fault(f"there are no levels for {game} yet; random plays every game")
    chosen = LEVELS[game][number - 1]
    plans = contender if chosen.plays_to_win else greedy
    return LevelBot(chosen, plans(game, f"{seed}:plan"), greedy(game, f"{seed}:rivals"), seed)


def searches(kind: str, game: str) -> bool:
    """Whether a kind of bot takes its time."""
    number = kind.removeprefix("level")
    at_hand = LEVELS.get(game, ())
    return number != kind and at_hand[int(number) - 1].iterations > 0
