"""What is printed on a card besides its story: when it counts, what it needs, what it does."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from pustosh.games.warofmine.box.cards import Effects, Goods, When
from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.reading import options_in


class Printed(msgspec.Struct, frozen=True):
    """One line of a card."""

    do: Effects
    head: str = ""  # a word before it: a moment, the goal, its prize
    need: Effects = ()
    cost: Goods = {}


def printed(box: Box, id_: str) -> tuple[Printed, ...]:
    """The lines of a card, a Fitting, a person's skill."""
    for deck, lines in LINES.items():
        if id_ in getattr(box, deck):
            return tuple(lines(getattr(box, deck)[id_]))
    return ()


def of_event(card: Any) -> list[Printed]:
    cold = ({"cold": {"by": card.cold}},) if card.cold else ()
    return [Printed((*cold, *card.do))] if cold or card.do else []


def of_objective(card: Any) -> list[Printed]:
    parts = [Printed(card.success, "success"), Printed(card.fail, "fail")]
    return [Printed((), "goal", card.check), *parts]


def of_raid(card: Any) -> list[Printed]:
    parts = (Printed(card.before, "before"), Printed(card.after, "after"))
    return [part for part in parts if part.do]


def of_deed(card: Any) -> list[Printed]:
    return [Printed(card.do)] if card.do else []


def of_moments(moments: Iterable[When]) -> list[Printed]:
    return [Printed(line.do, line.when) for line in moments]


LINES: dict[str, Callable[[Any], list[Printed]]] = {  # by deck
    "decisive": of_deed,
    "objectives": of_objective,
    "events": of_event,
    "fates": of_deed,
    "raids": of_raid,
    "locations": lambda card: of_moments(card.stripe),
    "explorations": of_deed,
    "fittings": lambda card: of_moments(card.passive),
    "fixed": lambda card: [Printed(card.do, "", (), card.cost)],
    "people": lambda card: [Printed(card.skill.do, card.skill.when, (), card.skill.cost)],
}


def actions_of(box: Box, fitting: str) -> dict[str, Printed]:
    """What can be done at a Fitting, by the id of its words."""
    return {
        f"{fitting}:{action.label}": Printed(action.do, "", action.req, action.cost)
        for action in box.fittings[fitting].actions
    }


def options_of(record: Any) -> dict[int, Printed]:
    """The options of a card or script by number, wherever in it they stand."""
    lines: dict[int, Printed] = {}
    for option in options_in(record):
        line = Printed(tuple(option["do"]), "", tuple(option.get("req", ())))
        lines.setdefault(option["label"], line)
    return lines
