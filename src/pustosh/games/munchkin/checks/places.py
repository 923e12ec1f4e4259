"""Where words are printed on a card, and what each place allows."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from pustosh.games.munchkin.box.cards import Ability, Card
from pustosh.games.munchkin.box.moments import ROLLS
from pustosh.games.munchkin.box.records import Records
from pustosh.games.munchkin.box.vocabulary import COUNTER
from pustosh.kernel.packs import Printed, Problem
from pustosh.kernel.vocabulary.scope import NOTHING, Line
from pustosh.kernel.vocabulary.tables import May

Found = Iterator[Problem]
Faults = Iterator[tuple[str, str]]  # of a card: the path to a field, and what is wrong
FOUGHT = ("combat", "own_fight", "side")
APPLIED = ("trick", "oneshot", "wander")
REWARDS = frozenset({"rewards"})
ACTING = frozenset({"penalty", "acting"})  # a Penalty hangs on the card
AT = {  # what may be done at some moments
    **dict.fromkeys(("meet", "join"), frozenset({"combat", "penalty"})),
    **dict.fromkeys(("win", "help_win"), REWARDS),
}
# What only the words of a card itself may do, not words inside other words: they have targets.
TOP = frozenset(("applied", "target", "answer", "roll", "reroll", "open"))


def inside(may: May) -> May:
    """Words inside other words are not aimed when the card is declared."""
    return may - {"open"} if "open" in may else may - TOP


def problems_in(records: Records, *checks: Callable[[Printed[Card]], Faults]) -> Found:
    """What these checks find, card by card."""
    for card, check in product(records.cards, checks):
        for path, fault in check(card):
            yield card.problem(fault, path)


def lines(records: Records) -> Iterator[Line]:
    """All words of all cards that are there."""
    return (line for card in records.cards for line in lines_of(card) if line.value)


def lines_of(card: Printed[Card]) -> Iterator[Line]:
    """All places for words on a card, empty ones too."""
    printed = card.value
    yield Line(card, ".features", "features", printed.features)
    yield Line(card, ".bad", "effects", printed.bad, ACTING)
    yield Line(card, ".statics", "statics", printed.statics, statics_may(printed.kind))
    yield Line(card, ".lasting", "lasting", printed.lasting)
    yield Line(card, ".counter", COUNTER, printed.counter)
    yield Line(card, ".cost", "cost", printed.cost)
    yield Line(card, ".if", "condition", printed.if_)
    yield Line(card, ".use_if", "condition", printed.use_if)
    yield Line(card, ".fits", "used", printed.fits)
    shape = "attachments" if printed.kind == "cheat" else "effects"
    yield Line(card, ".do", shape, printed.do, effects_may(printed))
    for name, effects in printed.triggers.items():
        yield Line(card, f".triggers.{name}", "effects", effects, AT.get(name, NOTHING))
    for index, ability in enumerate(printed.abilities):
        yield from _ability_lines(card, f".abilities[{index}]", ability)


def _ability_lines(card: Printed[Card], path: str, ability: Ability) -> Iterator[Line]:
    this = NOTHING if card.value.kind == "perk" else frozenset({"this"})
    yield Line(card, f"{path}.cost", "cost", ability.cost, this)
    yield Line(card, f"{path}.if", "condition", ability.if_)
    yield Line(card, f"{path}.do", "effects", ability.do, power_may(ability))


def statics_may(kind: str) -> May:
    attached = {"attached"} if kind in ("cheat", "item_mod") else set()
    return frozenset({kind, *attached}) | REWARDS


def effects_may(card: Card) -> May:
    """What the words of a card itself may do."""
    if card.kind in APPLIED:
        return power_may(card)
    if card.kind == "level_up" and card.target == "self":
        return frozenset({"applied"})
    return ACTING if card.kind in ("trap", "radiation") else NOTHING


def power_may(power: Card | Ability) -> May:
    """What may be done at this moment, in answer to this."""
    if power.timing == "before_run":
        return frozenset({"run"})
    may = {"applied"}
    if power.timing in FOUGHT:
        may |= {"target", "combat", "penalty"}
    if set(power.respond_to) - set(ROLLS):
        may.add("answer")
    if set(power.respond_to) & set(ROLLS):
        may |= {"roll", "reroll"} if power.timing == "after_roll" else {"roll"}
    if is_open(power.do):
        may.add("open")
    return frozenset(may)


def is_open(do: Any) -> bool:
    """A choice that is made when the card is declared: nothing else stands beside it."""
    arg = do[0].get("choose") if len(do) == 1 else None
    return isinstance(arg, dict) and arg.get("by") == "controller"
