"""What the cards and scripts have begun: what is read, waits, is written down or forbidden."""

from functools import cache
from typing import Any, NamedTuple

NOBODY = ""


class Reading(NamedTuple):
    """A card or script that is carried out: who it is about, and where."""

    id: str
    outside: bool
    me: str = NOBODY  # the acting or affected person

    def about(self, who: str) -> "Reading":
        return reading_of(self.id, self.outside, who)


reading_of = cache(Reading)  # equal ones are one object


class Later(NamedTuple):
    """A Wait token."""

    day: int
    at: str  # morning, dawn
    script: int


class Written(NamedTuple):
    """A token made by a card, with charges."""

    name: str
    charges: int
    place: str
    when: str
    do: tuple[Any, ...]


class Ban(NamedTuple):
    what: str
    until: str
