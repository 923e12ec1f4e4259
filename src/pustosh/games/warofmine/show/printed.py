"""What is printed on a card besides its story: when it counts, what it needs, what it does."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from pustosh.games.warofmine.box.cards import Effects, Goods
from pustosh.games.warofmine.box.components import Box

DECKS = (
    "decisive", "objectives", "events", "fates", "raids", "locations", "explorations", "fittings",
    "fixed", "people",
)  # fmt: skip


class Printed(msgspec.Struct, frozen=True):
    """One line of a card."""

    do: Effects
    head: str = ""  # a word before it: a moment, the goal, its prize
    need: Effects = ()
    cost: Goods = {}


def printed(box: Box, id_: str) -> tuple[Printed, ...]:
    """The lines of a card, a Fitting, a person's skill."""
    for deck in DECKS:
        if id_ in getattr(box, deck):
            return tuple(LINES[deck](getattr(box, deck)[id_]))
    return ()


def of_event(card: Any) -> Iterator[Printed]:
    cold = ({"cold": {"by": card.cold}},) if card.cold else ()
    if cold or card.do:
        yield Printed((*cold, *card.do))


def of_objective(card: Any) -> Iterator[Printed]:
    yield Printed((), "goal", card.check)
    yield Printed(card.success, "success")
    yield Printed(card.fail, "fail")


def of_raid(card: Any) -> Iterator[Printed]:
    if card.before:
        yield Printed(card.before, "before")
    if card.after:
        yield Printed(card.after, "after")


def of_location(card: Any) -> Iterator[Printed]:
    for one in card.stripe:
        yield Printed(one.do, one.when)


def of_fitting(card: Any) -> Iterator[Printed]:
    for one in card.passive:
        yield Printed(one.do, one.when)


def of_fixed(card: Any) -> Iterator[Printed]:
    yield Printed(card.do, "", (), card.cost)


def of_skill(card: Any) -> Iterator[Printed]:
    yield Printed(card.skill.do, card.skill.when, (), card.skill.cost)


def of_deed(card: Any) -> Iterator[Printed]:
    if card.do:
        yield Printed(card.do)


LINES = {
    "decisive": of_deed,
    "objectives": of_objective,
    "events": of_event,
    "fates": of_deed,
    "raids": of_raid,
    "locations": of_location,
    "explorations": of_deed,
    "fittings": of_fitting,
    "fixed": of_fixed,
    "people": of_skill,
}


def actions_of(box: Box, fitting: str) -> dict[str, Printed]:
    """What can be done at a Fitting, by the id of its words."""
    return {
        f"{fitting}:{action.label}": Printed(action.do, "", action.req, action.cost)
        for action in box.fittings[fitting].actions
    }


def options_of(record: Any) -> dict[int, Printed]:
    """The options of a card or script by number, wherever in it they stand."""
    found = {one.label: Printed(one.do, "", one.req) for one in getattr(record, "options", ())}
    for one in nested(record):
        does, needs = tuple(one["do"]), tuple(one.get("req", ()))
        found.setdefault(one["label"], Printed(does, "", needs))
    return found


def nested(part: Any) -> Iterator[Mapping[str, Any]]:
    """Options under `choose`, also within the rows of a roll or on the stripe of a place."""
    if isinstance(part, msgspec.Struct):
        part = msgspec.structs.asdict(part)
    if isinstance(part, Mapping):
        if "choose" in part:
            yield from part["choose"]["options"]
        part = list(part.values())
    if isinstance(part, list | tuple):
        for one in part:
            yield from nested(one)
