"""Which open choices lose much, and what."""

import msgspec

from pustosh.bots.analysis.looking import opened
from pustosh.bots.bot_view import BotView
from pustosh.bots.planners import greedy
from pustosh.bots.search import Budget
from pustosh.bots.warnings.losses import GRAVE, Loss
from pustosh.bots.warnings.trying import Tried, tried
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice
from pustosh.matches.record import Record
from pustosh.matches.replay import replay

BUDGET = Budget(iterations=160, seconds=4.0)
MOST = 7  # choices that are tried
FEWEST = 4  # games; after fewer nothing is said
MUCH = 0.12  # of the chance to win
PROBABLY = 0.5  # of the games


class Caution(msgspec.Struct, frozen=True):
    key: str
    chance: float  # to win, if this is chosen
    best: float  # and with the best choice
    what: str = ""  # that is probably lost; nothing: the chance alone
    whose: str = ""  # the id of a person


def warn(record: Record, budget: Budget = BUDGET) -> list[Caution]:
    """About the decision at which a record ends; runs in a worker."""
    spec, box = opened(record.header.game, None)
    return warnings_at(BotView(replay(spec, box, record), spec), budget)


def warnings_at(bot_view: BotView, budget: Budget) -> list[Caution]:
    if len(bot_view.choices) < 2:
        return []
    all_ = tried(bot_view, worth_trying(bot_view), budget)
    if len(all_[0].chances) < FEWEST:
        return []
    best = max(all_, key=lambda each: each.mean)
    warnings = (warning(each, best) for each in all_ if each is not best)
    return [each for each in warnings if each is not None]


def worth_trying(bot_view: BotView) -> list[Choice]:
    """All that are open; of many what the planner would take, and some others."""
    chance, plan = Seeded("warns"), greedy(bot_view.game, "warns").decide(bot_view)
    others = [choice for choice in bot_view.choices if choice is not plan]
    while len(others) >= MOST:
        del others[chance.pick(others)]
    return [plan, *others]


def warning(each: Tried, best: Tried) -> Caution | None:
    lost = [loss for loss in each.lost if each.share(loss) - best.share(loss) > PROBABLY]
    lost.sort(key=lambda loss: (loss[0] not in GRAVE, -each.share(loss), loss))
    much = best.mean - each.mean >= MUCH and each.surely_behind(best) > MUCH / 2
    if not much and not any(what in GRAVE for what, _ in lost):
        return None
    loss: Loss = lost[0] if lost else ("", "")
    return Caution(each.choice.key, round(each.mean, 3), round(best.mean, 3), *loss)
