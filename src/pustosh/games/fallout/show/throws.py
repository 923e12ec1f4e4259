"""Chances of the V.A.T.S. dice, thrown again as well as can be: for pages and for bots."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from pustosh.games.fallout.rules.combat.dice import DICE

Faces = tuple[int, ...]  # what each die counts for


@cache
def after(faces: Faces, kept: Faces, rerolls: int, goal: int) -> float:
    """The chance to reach the goal when all dice but these are thrown, and then played well."""
    throws = list(product(faces, repeat=DICE - len(kept)))
    chances = (best(faces, tuple(sorted(kept + dice)), rerolls, goal) for dice in throws)
    return sum(chances) / len(throws)


@cache
def best(faces: Faces, lying: Faces, rerolls: int, goal: int) -> float:
    """FO-TEST-05. Keep the dice, or throw any of them again."""
    if sum(lying) >= goal:
        return 1.0
    if not rerolls:
        return 0.0
    return max(after(faces, kept, rerolls - 1, goal) for kept in subsets(lying))


def subsets(lying: Faces) -> Iterator[Faces]:
    """The dice that could be kept, never all of them."""
    picks = product((False, True), repeat=len(lying))
    kept = (tuple(die for die, stays in zip(lying, pick, strict=True) if stays) for pick in picks)
    return (dice for dice in dict.fromkeys(kept) if len(dice) < len(lying))
