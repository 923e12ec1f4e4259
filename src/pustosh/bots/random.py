"""A bot that picks a random choice. Other bots are measured against it."""

from pustosh.bots.bot_view import BotView
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice


class RandomBot:
    def __init__(self, game: str, seed: str) -> None:
        self._chance = Seeded(seed)

    def decide(self, bot_view: BotView) -> Choice:
        return bot_view.pick(self._chance)
