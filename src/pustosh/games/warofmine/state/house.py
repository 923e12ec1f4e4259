"""The shelter as people find it in a stage, and what they do there."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from pustosh.games.warofmine.box.components import Paid


class Ground(msgspec.Struct, frozen=True):
    """Found once; right as long as the table has the same cards, Fittings and reach."""

    cards: Mapping[str, str]
    built: Mapping[str, str]
    reach: frozenset[str]
    carded: tuple[tuple[str, str], ...]  # spaces that can be reached, and their Shelter cards
    fitted: tuple[tuple[str, str], ...]  # spaces that can be reached, and their Fittings
    actions: tuple[str, ...]  # spaces with a printed action
    empty: tuple[str, ...]  # where a Fitting may stand


UNSEEN = Ground({}, {}, frozenset(), (), (), (), ())


class Wares(msgspec.Struct, frozen=True):
    """Fittings that can be paid; right as long as Storage and the Fittings space are the same."""

    storage: Mapping[str, int]
    fittings: tuple[str, ...]
    prices: Mapping[str, Paid]
    payable: list[tuple[str, str, Paid]]  # card, what it is called, price


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
