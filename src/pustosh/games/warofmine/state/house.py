"""The shelter as people find it in a stage, and what they do there."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from pustosh.games.warofmine.box.cards import Row
from pustosh.games.warofmine.box.components import Paid, Spot, Use

Way = tuple[str, str, "Deed", "Deed"]  # a Shelter card: its space, kind, and how it is cleared
Asking = tuple["Deed", str, Row]  # an action, its place and what it asks of a person


class Deed:
    """A Job, whoever does it. Equal deeds are one object, so that each is found by itself."""

    __slots__ = ("facts",)

    def __init__(
        self, kind: str, node: str, thing: str, paid: Paid = (), label: str = "", *rest: Any
    ) -> None:
        tool, number = rest or ("", 0)
        self.facts = (kind, node, thing, number, tool, paid, label)  # of the Job, but the person


deed = cache(Deed)


class Ground:
    """Found once; right as long as the table has the same cards, Fittings and reach."""

    __slots__ = (
        "actions", "built", "carded", "cards", "empty", "fitted", "reach", "working",
    )  # fmt: skip

    def __init__(
        self, cards: Mapping[str, str], built: Mapping[str, str], reach: frozenset[str]
    ) -> None:
        self.cards = cards
        self.built = built
        self.reach = reach
        # Of the spaces that can be reached:
        self.carded: tuple[Way, ...] = ()  # those with Shelter cards
        self.fitted: tuple[tuple[str, str], ...] = ()  # those with Fittings, and these
        self.working: tuple[tuple[str, str, tuple[Use, ...]], ...] = ()  # those with actions
        self.actions: tuple[tuple[str, Spot, Asking], ...] = ()  # those with a printed action
        self.empty: tuple[str, ...] = ()  # where a Fitting may stand

    def __reduce__(self) -> Any:
        return Ground, ({}, {}, frozenset())  # a stored table is looked at anew


UNSEEN = Ground({}, {}, frozenset())


class Wares:
    """Fittings that can be paid; right as long as Storage and the Fittings space are the same."""

    __slots__ = ("fittings", "payable", "prices", "storage")

    def __init__(
        self,
        storage: Mapping[str, int],
        fittings: tuple[str, ...],
        prices: Mapping[str, Paid],
        payable: list[tuple[str, str, Paid]],
    ) -> None:
        self.storage = storage
        self.fittings = fittings
        self.prices = prices
        self.payable = payable  # card, what it is called, price

    def __reduce__(self) -> Any:
        return Wares, ({}, (), {}, [])  # a stored table is looked at anew


class Job(NamedTuple):
    """What one person does in a stage."""

    who: str
    kind: str  # space, fitting, card, build, move, skill, help
    node: str
    thing: str = ""  # a Fitting
    number: int = 0  # of an action of a Fitting
    tool: str = ""
    paid: Paid = ()
    label: str = ""  # an action of a Fitting, the Fitting that is moved, or who digs as well
