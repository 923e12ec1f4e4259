"""What a box is made of: counts that belong to one pack, so they stand in its `composition.yaml`.

    - {of: rooms, count: 24}
    - {of: items, where: {class: weapon}, count: 6}
    - {of: rooms, sum: food, between: [10, 20]}

A pack without the file may have as many cards of a kind as its author likes.
"""

from collections.abc import Iterable, Iterator, Mapping
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

    @property
    def span(self) -> tuple[int, int]:
        low, high = self.between or (0, 0)
        return (self.count, self.count) if self.count is not None else (low, high)


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
        has, (low, high) = amount(wanted, groups[wanted.of]), wanted.span
        if not low <= has <= high:
            expected = str(low) if low == high else f"{low} to {high}"
            yield Problem(
                f"{wanted.of}.yaml", 1, "", f"{has} {name_of(wanted)}, expected {expected}"
            )


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
