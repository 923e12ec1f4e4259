"""What the table remembers of a character until something changes."""

from typing import Any, NamedTuple

from pustosh.games.munchkin.box.components import Card, Power, Term


class Used(NamedTuple):
    """What a character uses, remembered as long as what it follows from is the same."""

    of: tuple[Any, ...]
    cards: list[Card]
    powers: list[Power]
    when: int  # bits of all of them
    words: dict[str, list[Any]]  # what the cards say, by word
    constant: list[Term]  # Bonuses that depend on nothing
    sure: int  # their sum
    depends: list[Card]  # cards with Bonuses that do
    known: dict[str, Any]  # which Items may be worn beside these, once it was asked


class Held(NamedTuple):
    """Remembered as long as nothing comes into the hand or the Backpack, and nothing leaves."""

    hand: tuple[str, ...]
    pack: tuple[str, ...]
    powers: list[Power]  # of what is applied
    when: int  # bits of all of them
    kept: tuple[str, ...]  # of the hand: Class, Supermunchkin, Megabrain, Companion
    items: tuple[str, ...]  # of the hand
    monsters: tuple[str, ...]  # of the hand
    joined: tuple[str, ...]  # Item Modifiers and Cheat!
