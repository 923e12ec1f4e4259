"""Tries the choices of a decision side by side: chances, and what is lost."""

from collections import Counter
from math import sqrt
from statistics import fmean, stdev

from pustosh.bots.bot_view import BotView
from pustosh.bots.planners import veteran
from pustosh.bots.search.budget import Budget, Clock
from pustosh.bots.search.playouts import blindly, planned, play_out
from pustosh.bots.search.styles import STYLES
from pustosh.bots.trying import Policy
from pustosh.bots.warnings.losses import LOSSES, Loss
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice

GAMES = 16
SURE = 2.0  # standard errors


class Tried:
    """A choice, and what became of it in each game."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.chances: list[float] = []
        self.lost: Counter[Loss] = Counter()

    @property
    def mean(self) -> float:
        return fmean(self.chances)

    def share(self, loss: Loss) -> float:
        """In how many of the games this was lost."""
        return self.lost[loss] / len(self.chances)

    def surely_behind(self, best: "Tried") -> float:
        """By how much at least, in the games that both were tried in."""
        behind = [b - a for a, b in zip(self.chances, best.chances, strict=True)]
        return fmean(behind) - SURE * stdev(behind) / sqrt(len(behind))


def tried(bot_view: BotView, choices: list[Choice], budget: Budget) -> list[Tried]:
    """All of them in the same deals and with the same dice; a game is finished or not counted."""
    style, seat = STYLES[bot_view.game], bot_view.seat
    policy: Policy = planned(veteran(bot_view.game, "warns"))
    if not style.planned:
        policy = blindly(Seeded("warns"))
    clock, before, all_ = Clock(budget), bot_view.view(), [Tried(choice) for choice in choices]
    for number in range(GAMES):
        if not all(clock.goes_on() for _ in choices):
            break
        dealt = bot_view.trial(Seeded(number))
        begun = style.time(dealt.table)
        for each in all_:
            trial = dealt.copy(Seeded(number))
            trial.take(each.choice)
            each.chances.append(play_out(bot_view.game, trial, policy, style, begun)[seat])
            each.lost.update(LOSSES[bot_view.game](before, trial.view(), seat))
    return all_
