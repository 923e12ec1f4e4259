"""What a box is made of: counts that belong to one pack, so they stand in its `composition.yaml`.

    - {of: rooms, count: 24}
    - {of: items, where: {class: weapon}, count: 6}
    - {of: rooms, sum: food, between: [10, 20]}
    - {of: scripts, where: {branches: true}, at_least: 122}

A pack without the file may have as many cards of a kind as its author likes.
"""

from collections.abc import Iterable, Iterator, Mapping
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pustosh.kernel.faults import unknown
from pustosh.kernel.packs import Printed, Problem, read_list
from pustosh.kernel.vocabulary.shapes import said

FILE = "composition.yaml"


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    of: str  # a file of the pack
    where: dict[str, Any] = {}  # facts that a card must have to be counted; a list: one of these
    sum: str = ""  # a fact that is added up, instead of counting cards
    count: int | None = None
    between: tuple[int, int] | None = None
    at_least: int | None = None

    @property
    def span(self) -> tuple[int, float]:
        if self.at_least is not None:
            return self.at_least, inf
        low, high = self.between or (0, 0)
        return (self.count, self.count) if self.count is not None else (low, high)

    @property
    def expected(self) -> str:
        low, high = self.span
        if high == inf:
            return f"{low} or more"
        return str(low) if low == high else f"{low} to {high}"


class Counted(NamedTuple):
    """A card as it is counted: what is printed on it, and how many of it there are."""

    facts: Mapping[str, Any]
    copies: int = 1


def read_composition(folder: Path) -> tuple[Printed[Count], ...]:
    path = folder / FILE
    return tuple(read_list(path, Count)) if path.exists() else ()


def composition_faults(
    composition: Iterable[Printed[Count]], groups: Mapping[str, list[Counted]]
) -> Iterator[Problem]:
    """Each line that the cards do not keep."""
    for line in composition:
        wanted = line.value
        if wanted.of not in groups:
            yield line.problem(str(unknown("file of cards", wanted.of, groups)), ".of")
            continue
        yield from count_faults(wanted, groups[wanted.of])


def count_faults(wanted: Count, cards: list[Counted]) -> Iterator[Problem]:
    """Whether there are as many as there should be; the games ask so for what play needs."""
    has, (low, high) = amount(wanted, cards), wanted.span
    if not low <= has <= high:
        message = f"{has} {name_of(wanted)}, expected {wanted.expected}"
        yield Problem(f"{wanted.of}.yaml", 1, "", message)


def amount(wanted: Count, cards: list[Counted]) -> int:
    return sum(
        card.copies * (int(card.facts.get(wanted.sum) or 0) if wanted.sum else 1)
        for card in cards
        if all(fits(card.facts.get(fact), value) for fact, value in wanted.where.items())
    )


def fits(printed: Any, wanted: Any) -> bool:
    return printed in wanted if isinstance(wanted, list) else bool(printed == wanted)


def name_of(wanted: Count) -> str:
    """`cards`, `cards with class weapon`, `food in all`."""
    facts = ", ".join(f"{fact} {said(value)}" for fact, value in wanted.where.items())
    what = f"{wanted.sum} in all" if wanted.sum else "cards"
    return f"{what} with {facts}" if facts else what
