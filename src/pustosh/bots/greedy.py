"""Looks one step ahead: takes each open choice in an determinized game and keeps the best view."""

from pustosh.bots.bot_view import BotView, Determinized
from pustosh.bots.values import VALUES
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice

DEPTH = 12  # follow-up questions of one choice


class Greedy:
    def __init__(self, game: str, seed: str) -> None:
        self._worth = VALUES[game]
        self._chance = Seeded(seed)

    def decide(self, bot_view: BotView) -> Choice:
        """The best choice; among equals the last, which is passing or being done."""
        ranked = [
            (self._try(bot_view.determinize(self._chance), choice), choice)
            for choice in bot_view.choices
        ]
        best = max(value for value, _ in ranked)
        return [choice for value, choice in ranked if value == best][-1]

    def _try(self, game: Determinized, choice: Choice, depth: int = 0) -> float:
        """Worth of the view after a choice, once the questions it leads to have been answered."""
        game.take(choice)
        while game.choices and depth < DEPTH and not starts_a_turn(game.choices):
            depth += 1
            game.take(plainest(game.choices))
        return self._worth(game.view(), game.seat)


def starts_a_turn(choices: tuple[Choice, ...]) -> bool:
    return any(choice.verb == "pass" for choice in choices)


def plainest(choices: tuple[Choice, ...]) -> Choice:
    """How a follow-up is answered in a dream: do no more than one must, else the first thing."""
    return choices[-1] if choices[-1].verb == "done" else choices[0]
