"""Chances of the V.A.T.S. dice: what a roll is worth if one rerolls well."""

from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from pustosh.games.fallout.rules.combat.dice import DICE
from pustosh.games.fallout.show.throws import after

SUBSETS = tuple(subset for n in range(1, DICE + 1) for subset in combinations(range(DICE), n))

Shown = tuple[int, ...]  # hit symbols on dice or faces, or which dice
Side = tuple[int, int]  # a face as it counts now: hits on the enemy, hit symbols
Sides = tuple[Side, ...]


class Fight(NamedTuple):
    """A combat with nothing in it that does not change the odds."""

    sides: Sides  # the six faces against this enemy
    needed: int  # hits still needed
    absorbed: int  # hit symbols that do no harm
    level: int
    lethal: int  # hit symbols beyond those absorbed that kill
    prize: float  # what killing it is worth
    pain: float  # what a point of damage costs


class Hope(NamedTuple):
    worth: float
    wins: float
    damage: float


NOTHING = 1e-9
DEATH = 3.0  # the inventory, the place and the turn are lost


def best_test_reroll(dice: Shown, faces: Shown, needed: int, rerolls: int) -> Shown:
    """The dice to roll again; none if it is won already."""
    if sum(dice) >= needed or not rerolls:
        return ()

    def hope(subset: Shown) -> float:
        kept = sorted(dice[die] for die in range(DICE) if die not in subset)
        return after(faces, tuple(kept), rerolls - 1, needed)

    return max(SUBSETS, key=hope)


def settled(dice: Sides, fight: Fight) -> Hope:
    """FO-COMBAT-10: who is killed by the symbols kills nobody."""
    landed = max(0, sum(symbols for _, symbols in dice) - fight.absorbed)
    damage = float(landed * fight.level)
    if landed >= fight.lethal:
        return Hope(-DEATH, 0.0, damage)
    won = sum(hit for hit, _ in dice) >= fight.needed
    return Hope(won * fight.prize - fight.pain * damage, float(won), damage)


@cache
def fight_hope(dice: Sides, fight: Fight, rerolls: int) -> Hope:
    """What these dice are worth, with so many rerolls left."""
    best = settled(dice, fight)
    if rerolls:
        best = max(best, *(again(dice, subset, fight, rerolls) for subset in SUBSETS))
    return best


def again(dice: Sides, subset: tuple[int, ...], fight: Fight, rerolls: int) -> Hope:
    kept = tuple(sorted(dice[die] for die in range(DICE) if die not in subset))
    return _mean_fight(kept, len(subset), fight, rerolls - 1)


@cache
def _mean_fight(kept: Sides, rolled: int, fight: Fight, rerolls: int) -> Hope:
    worth = wins = damage = 0.0
    for weight, new in _throws(fight.sides, rolled):
        hope = fight_hope(tuple(sorted(kept + new)), fight, rerolls)
        worth += weight * hope.worth
        wins += weight * hope.wins
        damage += weight * hope.damage
    return Hope(worth, wins, damage)


@cache
def _throws(sides: Sides, rolled: int) -> tuple[tuple[float, Sides], ...]:
    """Every throw of so many dice with its chance; the order of the dice does not matter."""
    ways: dict[Sides, int] = {}
    for throw in product(sides, repeat=rolled):
        key = tuple(sorted(throw))
        ways[key] = ways.get(key, 0) + 1
    return tuple((n / len(sides) ** rolled, key) for key, n in ways.items())


def fight_odds(fight: Fight, rerolls: int) -> Hope:
    """A combat before its first throw."""
    return _mean_fight((), DICE, fight, rerolls)


def best_fight_reroll(dice: Sides, fight: Fight, rerolls: int) -> tuple[int, ...]:
    """The dice to roll again; none if keeping them is as good."""
    if not rerolls:
        return ()
    best = max(SUBSETS, key=lambda subset: again(dice, subset, fight, rerolls).worth)
    gain = again(dice, best, fight, rerolls).worth - settled(dice, fight).worth
    return best if gain > NOTHING else ()
