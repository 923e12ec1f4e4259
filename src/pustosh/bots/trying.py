"""What a search tries at a decision, and how the game is played on after it."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from pustosh.bots.bot_view import BotView, Trial
from pustosh.kernel.chance import Chance
from pustosh.kernel.choices import Choice

Policy = Callable[[Trial], Choice]


class Try(NamedTuple):
    choice: Choice
    policy: Callable[[], Policy]  # of one playout after it


class Guide(Protocol):
    """Knows what is worth a try."""

    def tries(self, bot_view: BotView, plan: Choice, chance: Chance, width: int) -> list[Try]:
        """The planner's choice, then others: as many as that at most."""
        ...


class Planned:
    """Choices of each verb in turn; the same policy plays on after all of them."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def tries(self, bot_view: BotView, plan: Choice, chance: Chance, width: int) -> list[Try]:
        return [Try(choice, self._go_on) for choice in chosen(bot_view, plan, chance, width)]

    def _go_on(self) -> Policy:
        return self._policy


def chosen(bot_view: BotView, plan: Choice, chance: Chance, width: int) -> list[Choice]:
    """The planner's choice, then others that are worth a try: of each verb in turn."""
    others: dict[str, list[Choice]] = {}
    for choice in bot_view.choices:
        if choice is not plan and bot_view.fits(choice):
            others.setdefault(choice.verb, []).append(choice)
    picked = [plan]
    while len(picked) < width and others:
        for verb in [*others]:
            picked.append(others[verb].pop(chance.pick(others[verb])))
            if not others[verb]:
                del others[verb]
    return picked[:width]
