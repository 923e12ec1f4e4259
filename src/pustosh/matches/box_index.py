"""What a stored game can only point to: the box, and functions that a box has and no module names.

Conditions of cards become functions when a box is read. A stored game has their numbers.
"""

import hashlib
from collections.abc import Iterator, Mapping
from types import FunctionType, ModuleType
from typing import Any

PLAIN = (str, int, float, bytes, type(None), type, ModuleType)


class BoxIndex:
    """Made as soon as a box is read, before a game leaves anything in it."""

    def __init__(self, box: Any) -> None:
        self.things: list[Any] = [box]
        self._known: list[Any] = []  # kept, so that no other thing gets the id of one of them
        waiting, seen = [box], set[int]()
        while waiting:
            thing = waiting.pop()
            if isinstance(thing, PLAIN) or id(thing) in seen:
                continue
            seen.add(id(thing))
            self._known.append(thing)
            if is_nameless(thing):
                self.things.append(thing)
            waiting.extend(parts_of(thing))
        self._numbers = {id(thing): number for number, thing in enumerate(self.things)}

    @property
    def shape(self) -> str:
        """Alike for two boxes only if the same functions have the same numbers."""
        descriptions = "\n".join(description(function) for function in self.things[1:])
        return hashlib.sha256(descriptions.encode()).hexdigest()[:8]

    def number(self, thing: Any) -> int | None:
        return self._numbers.get(id(thing))


def is_nameless(thing: Any) -> bool:
    if isinstance(thing, FunctionType):
        return "<" in thing.__qualname__
    return is_compiled(thing)


def is_compiled(thing: Any) -> bool:
    """A function within a function, compiled: the object of a class `then_spends_obj`."""
    kind = type(thing)
    return kind.__module__.startswith("pustosh.") and kind.__name__.endswith("_obj")


def description(function: Any) -> str:
    """Where it stands, and what it was made of, unless it is compiled."""
    if is_compiled(function):
        return f"{type(function).__module__}.{type(function).__name__}"
    cells = [cell.cell_contents for cell in function.__closure__ or ()]
    plain = [cell if isinstance(cell, str | int | tuple) else type(cell) for cell in cells]
    name = f"{function.__module__}.{function.__qualname__}:{function.__code__.co_firstlineno}"
    return f"{name} {[str(cell) for cell in plain if not has_function(cell)]}"


def has_function(thing: Any) -> bool:
    """Whether its text would tell an address in memory."""
    return isinstance(thing, tuple) and any(callable(part) or has_function(part) for part in thing)


def parts_of(thing: Any) -> Iterator[Any]:
    """What lies within: never of a set, which has no order."""
    if isinstance(thing, FunctionType) or is_compiled(thing):
        return
    if isinstance(thing, Mapping):
        yield from thing.values()
    elif isinstance(thing, list | tuple):
        yield from thing
    for name in fields_of(type(thing)):
        if hasattr(thing, name):
            yield getattr(thing, name)
    yield from getattr(thing, "__dict__", {}).values()


def fields_of(kind: type) -> Iterator[str]:
    fields = getattr(kind, "__struct_fields__", None) or getattr(kind, "__dataclass_fields__", None)
    if fields is not None:
        yield from fields
        return
    for part in kind.__mro__:
        slots = getattr(part, "__slots__", ())
        yield from (slots,) if isinstance(slots, str) else slots
