"""Options that are chosen before the game: variants, house rules, who begins."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from pustosh.kernel.faults import Fault, unknown

Value = str | int | bool
Options = Mapping[str, Value]


class EachSeat(msgspec.Struct, frozen=True):
    """How a value is put together of one word for each seat."""

    words: tuple[str, ...] = ()  # to choose from; none: the numbers of the seats
    joint: str = ","
    rest: str = ""  # for a seat for which nobody chooses; empty: the first word that is free

    def offered(self, seats: int) -> tuple[str, ...]:
        return self.words or tuple(map(str, range(seats)))

    def join(self, chosen: Sequence[str]) -> str:
        free = [word for word in self.offered(len(chosen)) if word not in chosen]
        return self.joint.join(word or self.rest or free.pop(0) for word in chosen)


class Option(msgspec.Struct, frozen=True):
    name: str
    default: Value
    rule: str  # the rule it varies or fills in
    values: tuple[str, ...] = ()  # allowed words; empty for a switch or free text
    check: Callable[[str, int], None] | None = None  # for free text: (value, seats); raises Fault
    each: EachSeat | None = None  # every seat has its own word
    names_seat: bool = False  # the value is the number of a seat, or the default
    pictures: Mapping[str, str] = {}  # of a word: a picture `portrait:ghoul`, or a sign

    @property
    def is_switch(self) -> bool:
        return isinstance(self.default, bool)

    def read(self, value: Value, seats: int) -> Value:
        """The value as the game uses it, read from a command line, a form or a record.

        All values are written in small letters; capitals are read as these.
        """
        if self.is_switch:
            return _switch(self.name, value)
        word = str(value).lower()
        if self.values and word not in self.values:
            raise unknown(f"value of option {self.name!r}", str(value), self.values)
        if self.check is not None:
            self.check(word, seats)
        return word


def _switch(name: str, value: Value) -> bool:
    words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
    switch = words.get(str(value).lower())
    if switch is None:
        raise Fault(f"option {name!r} is {value!r}; say yes or no")
    return switch


def read_options(
    known: tuple[Option, ...], given: Mapping[str, Any], seats: int
) -> dict[str, Value]:
    """All options of the game, with given values or defaults."""
    by_name = {option.name: option for option in known}
    for name in given:
        if name not in by_name:
            raise unknown("option", name, by_name)
    return {
        name: option.read(given.get(name, option.default), seats)
        for name, option in by_name.items()
    }
