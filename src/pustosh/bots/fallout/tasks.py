"""How likely the tasks of a goal or an option are, and what they cost in blood."""

from collections.abc import Callable
from typing import NamedTuple

from pustosh.bots.fallout.mind import Mind
from pustosh.bots.fallout.rows import words
from pustosh.bots.fallout.worth import cap_worth, number
from pustosh.games.fallout.box.facts import CardFacts

ITEM, RESTED, BLOOD = 0.7, 0.7, 0.4  # an item, a trait or a point of health given away
STRANGER = {"creature": 0.75, "human": 0.6, "robot": 0.5, "monster": 0.35, "super_mutant": 0.4}
HELPED = 0.0  # a rival has no reason to help


class Chance(NamedTuple):
    wins: float
    damage: float


def tasks_chance(mind: Mind, row: str) -> Chance:
    """All tasks one after the other: the first failure stops them."""
    wins, damage = 1.0, 0.0
    for task in words(row):
        won, hurt = _task(mind, task.name, *task.args)
        damage += wins * hurt
        wins *= won
    return Chance(wins, damage)


def _task(mind: Mind, name: str, *args: object) -> Chance:
    if name == "test":
        return Chance(mind.test_chance(str(args[0]), int(number(mind, args[1]))), 0.0)
    if name == "other_test":
        return Chance(1.0 if len(mind.view.survivors) == 1 and args[1] != 4 else HELPED, 0.0)
    return _fight_chance(mind, str(args[0]) if args else "any")


def _fight_chance(mind: Mind, type_: str) -> Chance:
    """An enemy one has not seen yet: judged by its kind, and by what one carries."""
    if type_ in ("star", "shield"):
        if mind.friends == type_:
            return Chance(0.0, 0.0)
        at = min(getattr(mind.view.power, type_), len(mind.view.power.x) - 1)
        wins = 0.85 - 0.2 * mind.view.power.x[at]
    else:
        wins = STRANGER.get(type_, 0.7)
    wins = min(0.95, wins + 0.12 * mind.fight_rerolls())
    return Chance(wins, max(0.5, 4.0 * (1.1 - wins) - mind.armour))


def cost_worth(mind: Mind, row: str) -> float | None:
    """What it costs; None if one cannot pay."""
    price = 0.0
    for word in words(row):
        n = number(mind, word.args[0]) if word.args else 1.0
        able, each = COSTS.get(word.name, (_always, _nothing))
        if not able(mind, *word.args, n=n):
            return None
        price += each(mind) * n
    return price


def _always(mind: Mind, *_: object, n: float) -> bool:
    return True


def _nothing(mind: Mind) -> float:
    return 0.0


def _rich(mind: Mind, *_: object, n: float) -> bool:
    return mind.me.caps >= n


def _sound(mind: Mind, *_: object, n: float) -> bool:
    return mind.me.remaining > n


def _has(mind: Mind, kind: str = "any", *, n: float = 1) -> bool:
    held = (*mind.me.equipped, *mind.me.inventory)
    return any(_is(mind.view.printed.cards[id_], kind) for id_ in held)


def _is(card: CardFacts, kind: str) -> bool:
    return kind in ("any", card.kind, card.id, card.pile)


def _is_so(mind: Mind, trait: str, *, n: float) -> bool:
    return trait in mind.me.traits


COSTS: dict[str, tuple[Callable[..., bool], Callable[[Mind], float]]] = {
    "caps": (_rich, cap_worth),
    "discard_item": (_has, lambda mind: ITEM),
    "lose": (_is_so, lambda mind: RESTED),
    "hp": (_sound, lambda mind: BLOOD),
    "rads": (_sound, lambda mind: BLOOD),
}
