"""Whether a condition can be met at all: by some character, at the moment it is asked."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations, product
from typing import Any, NamedTuple

from pustosh.games.munchkin.box.cards import CLASSES

Truths = frozenset[bool]  # what a condition may turn out to be
EITHER: Truths = frozenset((True, False))
LEVELS = range(1, 10)  # whoever has Level 10 has won
CALM = {"in_combat": False, "is_helper": False, "outside": False}
FOUGHT = {"in_combat": True, "outside": False}
MOMENTS: dict[str, Mapping[str, bool]] = {  # what a timing settles
    "calm": CALM,
    "own_calm": {**CALM, "own_turn": True},
    "own_turn": {"own_turn": True},
    "side": FOUGHT,
    "own_fight": {**FOUGHT, "is_helper": False},
}


class Character(NamedTuple):
    classes: tuple[str, ...]
    level: int
    sex: str
    has_companion: bool
    has_perk: bool


@cache
def characters() -> tuple[Character, ...]:
    """Everybody one can be: a Perk needs Level 2."""
    classes = [some for n in range(3) for some in combinations(CLASSES, n)]
    everybody = product(classes, LEVELS, "mf", (False, True), (False, True))
    people = map(Character._make, everybody)
    return tuple(person for person in people if person.level > 1 or not person.has_perk)


def can_be_met(condition: Mapping[str, Any], timing: str = "") -> bool:
    """Whether somebody can meet it; what cannot be told in advance is taken to be so."""
    moment = MOMENTS.get(timing, {})
    return any(True in _truths(condition, who, moment) for who in characters())


def _truths(condition: Any, who: Character, moment: Mapping[str, bool]) -> Truths:
    """All words of a condition must hold."""
    return _all(_word(word, arg, who, moment) for word, arg in condition.items())


def _all(parts: Iterable[Truths]) -> Truths:
    truths = list(parts)
    may_be, may_not_be = all(True in part for part in truths), any(False in part for part in truths)
    return frozenset(truth for truth, may in ((True, may_be), (False, may_not_be)) if may)


def _not(truths: Truths) -> Truths:
    return frozenset(not truth for truth in truths)


def _word(word: str, arg: Any, who: Character, moment: Mapping[str, bool]) -> Truths:
    if word == "not":
        return _not(_truths(arg, who, moment))
    if word == "all":
        return _all(_truths(part, who, moment) for part in arg)
    if word == "any":
        return _not(_all(_not(_truths(part, who, moment)) for part in arg))
    if word in moment:
        return frozenset({moment[word] == arg})
    return _about(word, arg, who)


def _about(word: str, arg: Any, who: Character) -> Truths:
    """What is known of a character; nothing is known of the rest."""
    if word == "has_perk" and not isinstance(arg, bool):
        return EITHER if who.has_perk else frozenset({False})
    known = {
        "class": arg in who.classes,
        "no_class": (not who.classes) == arg,
        "sex": who.sex == arg,
        "has_companion": who.has_companion == arg,
        "has_perk": who.has_perk == arg,
    }
    if word in ("level_min", "level_max"):
        return frozenset({who.level >= arg if word == "level_min" else who.level <= arg})
    return frozenset({known[word]}) if word in known else EITHER
