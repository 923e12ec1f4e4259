"""A bot that looks one step ahead: it tries each choice in a determinized game."""

from typing import Any

from pustosh.bots.bot_view import BotView, Determinized
from pustosh.bots.values import VALUES
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice

DEPTH = 12  # most follow-up questions it answers for one choice


class Greedy:
    def __init__(self, game: str, seed: str) -> None:
        self._worth = VALUES[game]
        self._chance = Seeded(seed)

    def decide(self, bot_view: BotView) -> Choice:
        """The choice of highest worth; of equal ones the last, which is to pass or to stop."""
        ranked = [
            (self._try(bot_view.determinize(self._chance), choice), choice)
            for choice in bot_view.choices
        ]
        best = max(value for value, _ in ranked)
        return [choice for value, choice in ranked if value == best][-1]

    def _try(self, game: Determinized, choice: Choice) -> float:
        return self._worth(view_after(game, choice), game.seat)


def view_after(game: Determinized, choice: Choice) -> Any:
    """What the seat sees after a choice and the follow-up questions it leads to."""
    game.take(choice)
    for _ in range(DEPTH):
        if not game.choices or starts_a_turn(game.choices):
            break
        game.take(simplest(game.choices))
    return game.view()


def starts_a_turn(choices: tuple[Choice, ...]) -> bool:
    return any(choice.verb == "pass" for choice in choices)


def simplest(choices: tuple[Choice, ...]) -> Choice:
    """The answer to a follow-up question: `done` where it is open, else the first choice."""
    return choices[-1] if choices[-1].verb == "done" else choices[0]
