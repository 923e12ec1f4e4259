"""Five levels of every game: they differ by how far they look and how often they slip."""

from dataclasses import dataclass

from pustosh.bots.bot_view import Bot, BotView
from pustosh.bots.people import of_kind
from pustosh.bots.planners import greedy, trading, veteran
from pustosh.bots.search import Budget, Memory, deserves_search, search
from pustosh.bots.sides import Sides
from pustosh.games import game as game_of
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice
from pustosh.kernel.faults import Fault


@dataclass(frozen=True)
class Level:
    slips: float  # how often it takes any choice
    iterations: int  # of a search; none: the planner decides
    veteran: bool = False  # plans as a veteran, where the game has one


LEVELS: dict[str, tuple[Level, ...]] = {
    "shelter": (Level(0.6, 0), Level(0.2, 0), Level(0.0, 60), Level(0.0, 120), Level(0.0, 300)),
    "fallout": (Level(0.6, 0), Level(0.45, 0), Level(0.3, 0), Level(0.0, 0), Level(0.0, 80)),
    "munchkin": (
        Level(0.6, 0),
        Level(0.25, 0),
        Level(0.0, 0),
        Level(0.0, 0, veteran=True),
        Level(0.0, 40, veteran=True),
    ),
    "warofmine": (
        Level(0.13, 0, veteran=True),
        Level(0.085, 0, veteran=True),
        Level(0.055, 0, veteran=True),
        Level(0.025, 0, veteran=True),
        Level(0.0, 48, veteran=True),
    ),
}


class LevelBot:
    """Decides by its seat's view alone; the same seed decides the same."""

    def __init__(self, level: Level, planner: Bot, rivals: Bot | None, seed: str) -> None:
        self._level, self._planner, self._rivals = level, planner, rivals
        self._quick = trading(planner)
        self._chance = Seeded(seed)
        self._memory = Memory()

    def decide(self, bot_view: BotView) -> Choice:
        level = self._level
        if level.slips and self._chance.roll(1000) <= level.slips * 1000:
            return bot_view.pick(self._chance)
        if not level.iterations or not deserves_search(bot_view):
            return self._quick.decide(bot_view)
        budget, mind = Budget(level.iterations), self._plays_on(bot_view.seat)
        return search(bot_view, budget, self._chance, mind, memory=self._memory).best

    def _plays_on(self, seat: int) -> Bot:
        """Who plays on in playouts."""
        return Sides(self._planner, self._rivals, seat) if self._rivals else self._planner


def level(number: int, game: str, seed: str) -> Bot:
    """A bot of level 1 to 5."""
    if game not in LEVELS:
        raise Fault(f"there are no levels for {game} yet; random plays every game")
    chosen = LEVELS[game][number - 1]
    planner = (veteran if chosen.veteran else greedy)(game, f"{seed}:plan")
    alone = not chosen.veteran or game_of(game).cooperative
    return LevelBot(chosen, planner, None if alone else greedy(game, f"{seed}:rivals"), seed)


def searches(kind: str, game: str) -> bool:
    """Whether a kind of bot takes its time."""
    number = of_kind(kind).removeprefix("level")
    at_hand = LEVELS.get(game, ())
    return number.isdigit() and bool(at_hand) and at_hand[int(number) - 1].iterations > 0
