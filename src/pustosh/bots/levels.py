"""Five levels of every game: they differ by how far they look and how often they slip."""

from dataclasses import dataclass

from pustosh.bots.bot_view import Bot, BotView
from pustosh.bots.planners import veteran
from pustosh.bots.search import Budget, deserves_search, search
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice
from pustosh.kernel.faults import Fault


@dataclass(frozen=True)
class Level:
    slips: float  # how often it takes any choice
    iterations: int  # of a search; none: the planner decides


LEVELS: dict[str, tuple[Level, ...]] = {
    "shelter": (Level(0.6, 0), Level(0.25, 0), Level(0.0, 0), Level(0.0, 70), Level(0.0, 200)),
    "fallout": (Level(0.6, 0), Level(0.3, 0), Level(0.1, 0), Level(0.0, 0), Level(0.0, 40)),
    "munchkin": (Level(0.6, 0), Level(0.3, 0), Level(0.1, 0), Level(0.0, 0), Level(0.0, 40)),
    "warofmine": (
        Level(0.15, 0),
        Level(0.095, 0),
        Level(0.065, 0),
        Level(0.025, 0),
        Level(0.0, 40),
    ),
}


class LevelBot:
    """Decides by its seat's view alone; the same seed decides the same."""

    def __init__(self, level: Level, planner: Bot, seed: str) -> None:
        self._level, self._planner = level, planner
        self._chance = Seeded(seed)

    def decide(self, bot_view: BotView) -> Choice:
        level = self._level
        if level.slips and self._chance.roll(1000) <= level.slips * 1000:
            return bot_view.pick(self._chance)
        if not level.iterations or not deserves_search(bot_view):
            return self._planner.decide(bot_view)
        return search(bot_view, Budget(level.iterations), self._chance, self._planner).best


def level(number: int, game: str, seed: str) -> Bot:
    """A bot of level 1 to 5."""
    if game not in LEVELS:
        raise Fault(f"there are no levels for {game} yet; random plays every game")
    return LevelBot(LEVELS[game][number - 1], veteran(game, f"{seed}:plan"), seed)


def searches(kind: str, game: str) -> bool:
    """Whether a kind of bot takes its time."""
    number = kind.removeprefix("level")
    at_hand = LEVELS.get(game, ())
    return number != kind and at_hand[int(number) - 1].iterations > 0
