"""What a scene says under `given`: facts by name, and seats by number."""

from typing import Any, Protocol

from pustosh.kernel.faults import Fault, unknown

Facts = dict[str, Any]


class Seated(Protocol):
    seats: int


def known_facts(subject: str, facts: Any, *names: str) -> Facts:
    """The facts, if all are known; whoever mistypes one is told which there are."""
    if not isinstance(facts, dict):
        raise Fault(f"{subject}: write facts as a mapping; known: {', '.join(names)}")
    for fact in facts:
        if fact not in names:
            raise unknown(f"fact of {subject}", str(fact), names)
    return facts


def numbered_seat(table: Seated, name: Any) -> int:
    if not str(name).isdigit() or int(name) >= table.seats:
        raise Fault(f"seat {str(name)!r}: seats are numbered 0 to {table.seats - 1}")
    return int(name)
