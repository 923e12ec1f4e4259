"""Ratings of a league: Bradley-Terry strengths with intervals, and shares with intervals."""

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt

import msgspec

from pustosh.kernel.chance import Seeded

MEAN = 1500.0  # of all ratings
SCALE = 400 / log(10)  # 400 points are odds of ten to one
ROUNDS = 200  # of the iteration; strengths of five players settle much earlier
SAMPLES = 200  # leagues that could have been, for the intervals
PRIOR = 0.5  # a win that each of a pair is given, or whoever never loses would have no rating
NORMAL = 1.96  # standard errors of 95 %


class Pair(msgspec.Struct, frozen=True):
    """What two players did against each other."""

    first: str
    second: str
    games: int
    wins: float  # of the first
    losses: float  # the rest was won by nobody


class Rating(msgspec.Struct, frozen=True):
    player: str
    points: float
    low: float
    high: float


def rate(players: Sequence[str], pairs: Sequence[Pair], seed: str) -> list[Rating]:
    """Ratings with intervals of 95 %, by drawing the results of each pair anew."""
    points = strengths(players, pairs)
    chance = Seeded(seed)
    drawn = [strengths(players, [redrawn(pair, chance) for pair in pairs]) for _ in range(SAMPLES)]
    ratings = []
    for player in players:
        spread = sorted(sample[player] for sample in drawn)
        low, high = spread[SAMPLES // 40], spread[-1 - SAMPLES // 40]
        ratings.append(Rating(player, *(round(value) for value in (points[player], low, high))))
    return ratings


def strengths(players: Sequence[str], pairs: Sequence[Pair]) -> dict[str, float]:
    """The ratings that make these results most likely."""
    strength = dict.fromkeys(players, 1.0)
    for _ in range(ROUNDS):
        strength = {player: improved(player, strength, pairs) for player in players}
        middle = exp(sum(map(log, strength.values())) / len(players))
        strength = {player: value / middle for player, value in strength.items()}
    return {player: MEAN + SCALE * log(value) for player, value in strength.items()}


def improved(player: str, strength: Mapping[str, float], pairs: Sequence[Pair]) -> float:
    """Wins, over the wins that one of strength 1 would be expected to have."""
    wins = expected = 0.0
    for pair in pairs:
        if player in (pair.first, pair.second):
            wins += PRIOR + (pair.wins if player == pair.first else pair.losses)
            decided = pair.wins + pair.losses + 2 * PRIOR
            expected += decided / (strength[pair.first] + strength[pair.second])
    return wins / expected if expected else 1.0


def redrawn(pair: Pair, chance: Seeded) -> Pair:
    """As many decided games, each won as likely as they were."""
    decided = pair.wins + pair.losses
    likely = (pair.wins + PRIOR) / (decided + 2 * PRIOR)
    wins = sum(chance.roll(10_000) <= likely * 10_000 for _ in range(round(decided)))
    return Pair(pair.first, pair.second, pair.games, float(wins), decided - wins)


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share."""
    if not games:
        return 0.0, 1.0
    share, z = won / games, NORMAL
    middle = share + z * z / (2 * games)
    around = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - around) / whole), min(1.0, (middle + around) / whole)
