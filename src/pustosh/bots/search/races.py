"""Races: the planner's best choices are tried side by side until one of them is ahead.

The planner names its choice, then the next best one of those that are left, and so on. All meet
the same deal, and what chance does at a moment of the game does not depend on what was rolled at an
earlier one: two choices differ by what they bring about, hardly by luck. Who is clearly behind the
leader drops out, so the time goes to those that may be best.
"""

from math import sqrt
from statistics import fmean

from pustosh.bots.bot_view import Bot, BotView
from pustosh.bots.search.budget import Clock
from pustosh.bots.search.paced import Paced
from pustosh.bots.search.playouts import play_out
from pustosh.bots.search.rounds import SEEDS, Candidate
from pustosh.bots.search.styles import Style
from pustosh.bots.search.thoughts import Thoughts
from pustosh.bots.trying import Policy, Try
from pustosh.kernel.chance import Chance, Seeded
from pustosh.kernel.choices import Choice

FEWEST = 4  # games before anybody drops out
BEHIND = 1.5  # standard errors behind the leader: out
PRIOR, SPREAD = 4, 0.1  # what is taken for granted of a difference: as much as so many games tell


class Race:
    def __init__(self, bot_view: BotView, clock: Clock, policy: Policy, style: Style) -> None:
        self.bot_view, self.clock = bot_view, clock
        self.policy, self.style = policy, style

    def think(self, chance: Chance, planner: Bot) -> Thoughts:
        choices = named(self.bot_view, planner, self.style.width)
        everybody = [Candidate(Try(each, self.go_on)) for each in choices]
        left = everybody
        while self.heat(chance.pick(SEEDS), left) and len(left) > 1:
            left = still_in(left, self.bot_view.seat)
        return ranked([each for each in everybody if each.results], self.bot_view.seat, self.style)

    def go_on(self) -> Policy:
        return self.policy

    def heat(self, number: int, candidates: list[Candidate]) -> bool:
        """One deal, played out after each candidate; False when the time is up."""
        dealt = self.bot_view.trial(Seeded(number))
        begun = self.style.time(dealt.table)
        for candidate in candidates:
            if not self.clock.goes_on():
                return False
            chance = Paced(number, self.style.moment)
            trial = dealt.copy(chance)
            chance.follow(trial.table)
            trial.take(candidate.choice)
            result = play_out(self.bot_view.game, trial, self.policy, self.style, begun)
            candidate.results.append(result)
        return True


def named(bot_view: BotView, planner: Bot, width: int) -> list[Choice]:
    """The planner's choice, then its choice among the others, and so on."""
    picked = [planner.decide(bot_view)]
    while len(picked) < width:
        others = [choice for choice in bot_view.choices if choice not in picked]
        others = [choice for choice in others if bot_view.fits(choice)]
        if not others:
            break
        picked.append(planner.decide(bot_view.narrowed(tuple(others))))
    return picked


def still_in(candidates: list[Candidate], seat: int) -> list[Candidate]:
    """The planner's choice, and those that are not clearly behind the leader."""
    plan = candidates[0]
    if len(plan.results) < FEWEST:
        return candidates
    leader = max(candidates, key=lambda candidate: candidate.mean(seat))
    others = candidates[1:]
    return [plan, *[each for each in others if ahead(each, leader, seat, BEHIND) >= 0.0]]


def ahead(candidate: Candidate, other: Candidate, seat: int, margin: float) -> float:
    """How far one may be ahead of another, if luck was for it by so many standard errors."""
    both = zip(candidate.results, other.results, strict=False)
    lead = [mine[seat] - its[seat] for mine, its in both]
    mean = fmean(lead)
    squares = sum([(each - mean) ** 2 for each in lead]) + PRIOR * SPREAD**2
    return mean + margin * sqrt(squares / (len(lead) + PRIOR - 1) / len(lead))


def ranked(tried: list[Candidate], seat: int, style: Style) -> Thoughts:
    """The planner's choice, which comes first, unless another is clearly better."""
    plan = tried[0]
    order = {each: ahead(each, plan, seat, -style.margin) for each in tried[1:]}
    order[plan] = 1e-6  # of equals the planner's
    tried.sort(key=order.__getitem__, reverse=True)
    made = sum(len(candidate.results) for candidate in tried)
    return Thoughts(seat, tuple(candidate.line() for candidate in tried), made)
