"""Choices by number: which numbers are open, and what is chosen when one is said."""

from collections.abc import Iterable, Mapping
from typing import Any

from pustosh.encoding.numbering import Numbering
from pustosh.kernel.choices import Choice
from pustosh.kernel.faults import Fault, listing

MOST_NAMED = 8  # open numbers that a refusal names


def following(
    numbering: Numbering, choices: Iterable[Choice], prefix: tuple[int, ...] = ()
) -> dict[int, list[Choice]]:
    """The open numbers after those that were said, each with the choices it can still mean."""
    n = len(prefix)
    after: dict[int, list[Choice]] = {}
    for choice in choices:
        path = numbering.path(choice.key)
        if path[:n] == prefix and len(path) > n:
            after.setdefault(path[n], []).append(choice)
    return after


class Speller:
    """Says choices by numbers. Where a key has several parts, what was said so far is kept."""

    def __init__(self, numbering: Numbering) -> None:
        self.numbering = numbering
        self.prefix: tuple[int, ...] = ()

    def open(self, choices: Iterable[Choice]) -> list[int]:
        """The open numbers, in ascending order."""
        return sorted(following(self.numbering, choices, self.prefix))

    def say(self, choices: Iterable[Choice], number: int) -> Choice | None:
        """The choice, once only one can be meant; None, while more is to be said."""
        after = following(self.numbering, choices, self.prefix)
        meant = after.get(number)
        if meant is None:
            raise Fault(self._refusal(number, after))
        if len(meant) > 1:
            self.prefix += (number,)
            return None
        self.prefix = ()
        return meant[0]

    def _refusal(self, number: int, after: Mapping[int, Any]) -> str:
        name = self.numbering.name(number)
        known = [f"{open_} ({self.numbering.name(open_)})" for open_ in sorted(after)]
        return f"action {number} ({name}) is masked; open are {listing(known, '', MOST_NAMED)}"
