"""What a search plays on with: a planner for its own seat, and another for the rivals."""

from pustosh.bots.bot_view import Bot, BotView
from pustosh.kernel.choices import Choice


class Sides:
    """Rivals are taken for players who take what they can get."""

    def __init__(self, planner: Bot, rivals: Bot, seat: int) -> None:
        self._planner, self._rivals, self._seat = planner, rivals, seat

    def decide(self, bot_view: BotView) -> Choice:
        mine = bot_view.seat == self._seat
        return (self._planner if mine else self._rivals).decide(bot_view)
