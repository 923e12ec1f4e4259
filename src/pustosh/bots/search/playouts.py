"""Playouts: a trial is played on for some decisions, then its end is appraised."""

from pustosh.bots.appraisal import appraise, shares
from pustosh.bots.bot_view import Bot, Trial
from pustosh.bots.search.styles import Style
from pustosh.bots.trying import Policy
from pustosh.kernel.chance import Chance


def blindly(chance: Chance) -> Policy:
    return lambda trial: trial.pick(chance)


def planned(planner: Bot) -> Policy:
    return lambda trial: planner.decide(trial.bot_view())


def play_out(
    game: str, trial: Trial, policy: Policy, style: Style, begun: int
) -> tuple[float, ...]:
    """The chances of each seat after a playout; `begun` is when the decision was made."""
    until = begun + style.span
    for _ in range(style.longest):
        if not trial.choices or style.time(trial.table) >= until:
            break
        trial.take(policy(trial))
    return chances(game, trial)


def chances(game: str, trial: Trial) -> tuple[float, ...]:
    outcome = None if trial.choices else trial.outcome()
    return appraise(game, trial.glance()) if outcome is None else shares(game, outcome)
