"""Rows of things that lie side by side: cards, tokens, letters."""

from typing import TypeVar

Thing = TypeVar("Thing")


def without(things: tuple[Thing, ...], *gone: Thing) -> tuple[Thing, ...]:
    """The same things in the same order, except those that leave."""
    return tuple(thing for thing in things if thing not in gone)
