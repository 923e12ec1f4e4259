"""The numbers of a game as tables of a document: its verbs, and the fields of its vector."""

import re
from collections.abc import Iterator

from pustosh.encoding.numbering import Numbering, Part
from pustosh.encoding.observing import Observation
from pustosh.encoding.shapes import Field

INDEX = re.compile(r"\[[^\]]*\]")


def verbs_table(numbering: Numbering) -> str:
    """Where the numbers of each verb begin, and how many words each of its places has."""
    rows = [_row(numbering, part) for part in numbering.parts]
    return "\n".join(["| numbers | what they say |", "|---|---|", *rows])


def _row(numbering: Numbering, part: Part) -> str:
    later = part is not numbering.rows[part.verb].parts[0]
    places = [f"{place.name} ({len(place.words)})" for place in part.places]
    what = " ".join([f"`{part.verb}`", *(["…"] if later else []), *places])
    last = part.first + part.size - 1
    return (
        f"| {part.first} | {what} |" if part.size == 1 else f"| {part.first} to {last} | {what} |"
    )


def fields_table(observation: Observation) -> str:
    """A line for each kind of field: how often it is there, how long it is, and its range."""
    rows = [
        f"| `{name}` | {start} | {count} x {size} | {low:g} to {high:g} |"
        for name, start, count, size, low, high in folded(observation.fields)
    ]
    head = ["| field | first at | how often x length | range |", "|---|---|---|---|"]
    return "\n".join([*head, *rows])


def folded(fields: list[Field]) -> Iterator[tuple[str, int, int, int, float, float]]:
    """Fields that differ in their indexes only are one: `seats[].cubes[]`."""
    groups: dict[str, list[Field]] = {}
    for field in fields:
        groups.setdefault(INDEX.sub("[]", field.name), []).append(field)
    for name, same in groups.items():
        first = same[0]
        yield name, first.start, len(same), first.size, first.low, first.high
