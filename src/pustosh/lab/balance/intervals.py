"""Shares and means with intervals that hold at whatever game one stops.

The intervals are an asymptotic confidence sequence (Waudby-Smith and others, 2021): with
probability 1 - ALPHA the true value is inside at all times at once. So one may look after every
batch and stop when it is narrow enough, which a plain 95 % interval does not allow.
"""

import math
from collections.abc import Iterable, Sequence

import msgspec

ALPHA = 0.05
NARROWEST_AT = 500  # games for which the sequence is tuned


class Estimate(msgspec.Struct, frozen=True):
    """A share or a mean: the value and the interval it lies in."""

    value: float
    low: float
    high: float
    games: int

    @property
    def radius(self) -> float:
        return (self.high - self.low) / 2


def radius(n: int, deviation: float, alpha: float = ALPHA) -> float:
    """Half the width of the interval of a mean of n values."""
    if n == 0:
        return math.inf
    rate = _rate(alpha)
    grown = n * rate + 1
    return deviation * math.sqrt(2 * grown / (n * n * rate) * math.log(math.sqrt(grown) / alpha))


def _rate(alpha: float) -> float:
    """The square of rho: at NARROWEST_AT games the interval is about as narrow as it can be."""
    bits = -2 * math.log(alpha)
    return (bits + math.log(bits + 1)) / NARROWEST_AT


def mean(values: Sequence[float], alpha: float = ALPHA) -> Estimate:
    n = len(values)
    if n == 0:
        return Estimate(0.0, -math.inf, math.inf, 0)
    value = sum(values) / n
    spread = math.sqrt(sum((each - value) ** 2 for each in values) / max(1, n - 1))
    around = radius(n, spread, alpha) if n > 1 else math.inf
    return Estimate(value, value - around, value + around, n)


def share(part: float, whole: int, alpha: float = ALPHA) -> Estimate:
    """A share of games; the deviation is never taken as 0, however few there are."""
    if whole == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    value, cautious = part / whole, (part + 1) / (whole + 2)
    around = radius(whole, math.sqrt(cautious * (1 - cautious)), alpha)
    return Estimate(value, max(0.0, value - around), min(1.0, value + around), whole)


def shifted(estimate: Estimate, by: float) -> Estimate:
    """The same estimate of a value that is larger by a known number."""
    low, high = estimate.low + by, estimate.high + by
    return Estimate(estimate.value + by, low, high, estimate.games)


def difference(mine: Estimate, theirs: Estimate) -> Estimate:
    """How much more mine is than theirs, for games that do not depend on each other."""
    value = mine.value - theirs.value
    around = math.hypot(mine.radius, theirs.radius)
    return Estimate(value, value - around, value + around, min(mine.games, theirs.games))


def is_beyond_chance(estimate: Estimate, expected: float = 0.0) -> bool:
    return not estimate.low <= expected <= estimate.high


def quantiles(values: Iterable[float], parts: Sequence[float]) -> tuple[float, ...]:
    ordered = sorted(values)
    return tuple(ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in parts)
