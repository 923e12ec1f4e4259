"""Rounds: the choices are tried side by side in the same games, and the worse half drops out.

All choices of a round meet the same deal and the same dice, so that their difference is due to
the choice. The planner's choice stays to the end: another must beat it by more than luck could.
"""

from math import sqrt
from statistics import fmean, stdev

from pustosh.bots.bot_view import BotView
from pustosh.bots.search.budget import Clock
from pustosh.bots.search.playouts import play_out
from pustosh.bots.search.styles import Style
from pustosh.bots.search.thoughts import Line, Thoughts
from pustosh.bots.trying import Guide, Try
from pustosh.kernel.chance import Chance, Seeded
from pustosh.kernel.choices import Choice

SEEDS = range(2**31)
FEWEST = 8  # games after which a difference is believed at all


class Candidate:
    def __init__(self, tried: Try) -> None:
        self.choice, self.policy = tried
        self.results: list[tuple[float, ...]] = []

    def mean(self, seat: int) -> float:
        return fmean(result[seat] for result in self.results)

    def line(self) -> Line:
        seats = range(len(self.results[0]))
        return Line(self.choice, len(self.results), tuple(self.mean(seat) for seat in seats))


class Rounds:
    def __init__(self, bot_view: BotView, clock: Clock, guide: Guide, style: Style) -> None:
        self.bot_view, self.clock = bot_view, clock
        self.guide, self.style = guide, style

    def think(self, chance: Chance, plan: Choice) -> Thoughts:
        """Of the planner's choice and others."""
        seat, style = self.bot_view.seat, self.style
        tries = self.guide.tries(self.bot_view, plan, chance, style.width)
        left = everybody = [Candidate(each) for each in tries]
        while self.played(chance, left, style.games if len(left) > 1 else 1) and len(left) > 1:
            left = still_open(left, seat)
        return ranked([each for each in everybody if each.results], seat, style.margin)

    def played(self, chance: Chance, candidates: list[Candidate], games: int) -> bool:
        """A round; False when the time is up."""
        return all(self.game(chance.pick(SEEDS), candidates) for _ in range(games))

    def game(self, number: int, candidates: list[Candidate]) -> bool:
        """One deal, played out after each candidate; False when the time is up."""
        dealt = self.bot_view.trial(Seeded(number))
        begun = self.style.time(dealt.table)
        for candidate in candidates:
            if not self.clock.goes_on():
                return False
            trial = dealt.copy(Seeded(number))
            trial.take(candidate.choice)
            policy = candidate.policy()
            result = play_out(self.bot_view.game, trial, policy, self.style, begun)
            candidate.results.append(result)
        return True


def still_open(candidates: list[Candidate], seat: int) -> list[Candidate]:
    """The planner's choice, and of those that are ahead of it the better half."""
    plan = candidates[0]
    bar = plan.mean(seat)
    ahead = [candidate for candidate in candidates[1:] if candidate.mean(seat) > bar]
    ahead.sort(key=lambda candidate: -candidate.mean(seat))
    return [plan, *ahead[: max(1, (len(candidates) - 1) // 2)]]


def ranked(tried: list[Candidate], seat: int, margin: float) -> Thoughts:
    """The planner's choice, which comes first, unless another is clearly better."""
    plan = tried[0]
    order = {each: (lead(each, plan, seat, margin), each.mean(seat)) for each in tried[1:]}
    order[plan] = 0.0, 1.0  # of equals the planner's
    tried.sort(key=order.__getitem__, reverse=True)
    made = sum(len(candidate.results) for candidate in tried)
    by_key: dict[str, Line] = {}
    for candidate in tried:  # two plans may begin with the same step
        by_key.setdefault(candidate.choice.key, candidate.line())
    return Thoughts(seat, tuple(by_key.values()), made)


def lead(candidate: Candidate, plan: Candidate, seat: int, margin: float) -> float:
    """How far it is surely ahead of the planner's choice, in the games that both were tried in."""
    both = zip(candidate.results, plan.results, strict=False)
    ahead = [mine[seat] - other[seat] for mine, other in both]
    if len(ahead) < FEWEST:
        return -1.0
    return fmean(ahead) - margin * stdev(ahead) / sqrt(len(ahead))
