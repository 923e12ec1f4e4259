"""The coach: what a bot would do for the seat that decides, by what that seat may know alone."""

import msgspec

from pustosh.bots.analysis.looking import opened
from pustosh.bots.bot_view import BotView
from pustosh.bots.search import Budget, search
from pustosh.kernel.chance import Seeded
from pustosh.matches.record import Record
from pustosh.matches.replay import replay

MOST = 3  # choices that are named
BUDGET = Budget(iterations=160, seconds=3.0)


class Advice(msgspec.Struct, frozen=True):
    key: str
    chance: float  # to win, if this is chosen


def advise(record: Record, budget: Budget = BUDGET) -> list[Advice]:
    """The best choices of the decision at which a record ends; runs in a worker."""
    spec, box = opened(record.header.game, None)
    standing = replay(spec, box, record)
    bot_view = BotView(standing, spec)
    thoughts = search(bot_view, budget, Seeded(f"coach:{len(record.answers)}"))
    return [
        Advice(line.choice.key, round(line.chances[bot_view.seat], 3))
        for line in thoughts.lines[:MOST]
    ]
