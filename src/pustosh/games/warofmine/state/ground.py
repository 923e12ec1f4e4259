"""The shelter as people find it in a stage."""

from collections.abc import Mapping
from typing import NamedTuple


class Ground(NamedTuple):
    """Found once; right as long as the table has the same cards, Fittings and reach."""

    cards: Mapping[str, str]
    built: Mapping[str, str]
    reach: frozenset[str]
    carded: tuple[tuple[str, str], ...]  # spaces that can be reached, and their Shelter cards
    fitted: tuple[tuple[str, str], ...]  # spaces that can be reached, and their Fittings
    actions: tuple[str, ...]  # spaces with a printed action
    empty: tuple[str, ...]  # where a Fitting may stand


UNSEEN = Ground({}, {}, frozenset(), (), (), (), ())
