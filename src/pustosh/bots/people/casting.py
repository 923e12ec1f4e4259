"""Which person plays where a kind of bot is wanted: several at a table are different people."""

from collections.abc import Iterable, Sequence

from pustosh.bots.people.reading import Person, people_of
from pustosh.kernel.faults import unknown

MARK = "."  # between a kind and its person: `level3.ivo`
MIDDLE = 3  # the level of whoever plays a kind that has none
NOBODY = "random"  # it has no manner of playing


def kind_and_person(kind: str) -> tuple[str, str]:
    """`level3` and `ivo`; nothing in place of nobody."""
    plain, _, person = kind.partition(MARK)
    return plain, person


def of_kind(kind: str) -> str:
    """The kind without the person."""
    return kind_and_person(kind)[0]


def person_of(kind: str, game: str) -> Person | None:
    """The person whom a kind names; None if it names nobody."""
    id_ = kind_and_person(kind)[1]
    if not id_:
        return None
    people = people_of(game)
    if id_ not in people:
        raise unknown(f"person of {game}", id_, people)
    return people[id_]


def cast(kinds: Sequence[str], game: str) -> list[str]:
    """The kinds with a person for each that names none, as far as there are people."""
    taken = {kind_and_person(kind)[1] for kind in kinds}
    played = []
    for kind in kinds:
        person = None if MARK in kind or kind == NOBODY else free(kind, game, taken)
        if person is not None:
            taken.add(person.id)
            kind = f"{kind}{MARK}{person.id}"
        played.append(kind)
    return played


def free(kind: str, game: str, taken: Iterable[str]) -> Person | None:
    """Whose level it is, or else somebody whose it is nearly."""
    left = [person for person in people_of(game).values() if person.id not in taken]
    digits = kind.removeprefix("level")
    wanted = int(digits) if digits.isdigit() else MIDDLE
    return min(left, key=lambda person: abs(person.level - wanted), default=None)
