"""What a seat has lost between two of its views: things that have a name."""

from collections.abc import Callable
from typing import Any

Loss = tuple[str, str]  # what: a person, a life, a Level, a wound; and whose id, if it has one

PERSON, LIFE, LEVEL, WOUND = "person", "life", "level", "wound"
GRAVE = (PERSON, LIFE)  # worth a warning whatever the chances are


def in_warofmine(before: Any, after: Any, seat: int) -> set[Loss]:
    left = {person.id for person in after.people}
    return {(PERSON, person.id) for person in before.people if person.id not in left}


def in_munchkin(before: Any, after: Any, seat: int) -> set[Loss]:
    mine, then = before.characters[seat], after.characters[seat]
    if mine.alive and (then.reborn or not then.alive):
        return {(LIFE, "")}
    return {(LEVEL, "")} if then.level < mine.level else set()


def in_fallout(before: Any, after: Any, seat: int) -> set[Loss]:
    """FO-KILL-01. Who is killed loses what they carry."""
    mine, then = before.survivors[seat], after.survivors[seat]
    if then.eliminated and not mine.eliminated:
        return {(LIFE, "")}
    had = mine.caps + len(mine.inventory) + len(mine.equipped)
    return {(LIFE, "")} if had and not then.caps + len(then.inventory + then.equipped) else set()


def in_shelter(before: Any, after: Any, seat: int) -> set[Loss]:
    return {(WOUND, "")} if wounded(after, seat) > wounded(before, seat) else set()


def wounded(view: Any, seat: int) -> int:
    return sum(dweller.wounded for dweller in view.seats[seat].dwellers)


LOSSES: dict[str, Callable[[Any, Any, int], set[Loss]]] = {
    "shelter": in_shelter,
    "fallout": in_fallout,
    "munchkin": in_munchkin,
    "warofmine": in_warofmine,
}
