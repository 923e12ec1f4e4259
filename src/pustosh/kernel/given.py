"""How a scene's `given` is read: known words, numbers in range, no piece twice.

A game lays its subjects with `lay_subjects` and reads their facts from a `Given`. Whatever is
refused on the way knows its path, so that the message names the very line.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, TypeVar

from pustosh.kernel.faults import Fault, unknown, within

Facts = dict[str, Any]
Target = TypeVar("Target")


class Seated(Protocol):
    seats: int


class Given(dict[str, Any]):
    """The facts of one subject. Each method reads one fact and checks it."""

    def __init__(self, subject: str, facts: Facts) -> None:
        super().__init__(facts)
        self.subject = subject

    def number(
        self, fact: str, default: int, low: int = 0, high: int | None = None, rule: str = ""
    ) -> int:
        with within(f".{fact}"):
            return number(self._what(fact), self.get(fact, default), low, high, rule)

    def flag(self, fact: str, default: bool = False) -> bool:
        with within(f".{fact}"):
            return flag(self._what(fact), self.get(fact, default))

    def word(self, fact: str, default: str, options: Iterable[str]) -> str:
        with within(f".{fact}"):
            return known(f"{fact} of {self.subject}", self.get(fact, default), options)

    def words(self, fact: str, options: Iterable[str] | None = None) -> list[str]:
        """A list of different words; of these options, if there are any."""
        with within(f".{fact}"):
            words = different(self._what(fact), listed(self._what(fact), self.get(fact, [])))
            if options is None:
                return words
            return [known(f"{fact} of {self.subject}", word, options) for word in words]

    def _what(self, fact: str) -> str:
        return f"{self.subject}: {fact}"


def known_facts(subject: str, facts: Any, *names: str) -> Given:
    """The facts, if all are known; an unknown one is refused with the nearest that is."""
    if not isinstance(facts, dict):
        raise Fault(f"{subject}: write facts as a mapping; known: {', '.join(names)}")
    for fact in facts:
        if fact not in names:
            with within(f".{fact}"):
                raise unknown(f"fact of {subject}", str(fact), names)
    return Given(subject, facts)


def known(what: str, value: Any, options: Iterable[str]) -> str:
    """One of these words."""
    words = list(options)
    if not isinstance(value, str) or value not in words:
        raise unknown(what, str(value), words)
    return value


def number(what: str, value: Any, low: int = 0, high: int | None = None, rule: str = "") -> int:
    """A whole number from `low` to `high`, and the rule that says so."""
    because = f" ({rule})" if rule else ""
    if isinstance(value, bool) or not isinstance(value, int):
        raise Fault(f"{what} must be a whole number, not {value!r}")
    if value < low or (high is not None and value > high):
        bounds = f"{low} to {high}" if high is not None else f"{low} or more"
        raise Fault(f"{what} must be {bounds}{because}, not {value}")
    return value


def flag(what: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise Fault(f"{what} must be true or false, not {value!r}")
    return value


def listed(what: str, value: Any) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise Fault(f"{what} must be a list, not {value!r}")
    return list(value)


def different(what: str, values: list[Any]) -> list[Any]:
    """The values, if none is there twice."""
    for at, value in enumerate(values):
        if value in values[:at]:
            raise Fault(f"{what} names {value!r} twice")
    return values


def numbered_seat(table: Seated, name: Any) -> int:
    if not str(name).isdigit() or int(name) >= table.seats:
        raise Fault(f"seat {str(name)!r}: seats are numbered 0 to {table.seats - 1}")
    return int(name)


def lay_subjects(
    target: Target, given: Facts, lays: Mapping[str, Callable[[Target, str, Facts], None]]
) -> None:
    """Lay each subject with the function of its kind, kind by kind in the order of `lays`.

    `slot S04.L: {…}` calls `lays["slot"](target, "S04.L", {…})`, `table: {…}` hands over "table".
    """
    for subject in given:
        if str(subject).partition(" ")[0] not in lays:
            with within(f".{subject}"):
                raise unknown("subject of given", str(subject), lays)
    for kind, lay in lays.items():
        for subject, facts in given.items():
            if str(subject).partition(" ")[0] == kind:
                with within(f".{subject}"):
                    lay(target, str(subject).partition(" ")[2] or kind, mapping(subject, facts))


def mapping(subject: str, facts: Any) -> Facts:
    if not isinstance(facts, dict):
        raise Fault(f"{subject}: write facts as a mapping, not {facts!r}")
    return facts
