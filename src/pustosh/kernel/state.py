"""State: the fields of a table, declared once with their types; copying and counting follow.

    class Table(State):
        seats: int
        passed: list[bool]
        items: Annotated[list[Cards], Zone()]
        __slots__ = tuple(__annotations__)

`Table()` has no values yet; `clear` has each field begin empty: 0, "", (), … A copy gets lists,
dicts and sets of its own; everything else, also what is declared as a Mapping, is an immutable
value that copies share. A field with a `Zone` is a place where pieces lie.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, ClassVar, NamedTuple, Self, TypeVar, get_origin

from pustosh.kernel.decks import Deck

Cards = tuple[str, ...]
Thing = TypeVar("Thing")

EMPTY: dict[Any, Any] = {
    int: 0, str: "", bool: False, tuple: (), frozenset: frozenset(), Deck: Deck(), Mapping: {},
}  # fmt: skip
COPIED = {list: "self.{0}[:]", dict: "self.{0}.copy()", set: "self.{0}.copy()"}


class Zone(NamedTuple):
    """A place where pieces lie. Nobody sees into a deck; the first index says whose the rest is."""

    seen: str = "all"  # or "owner": the seat whose part of the zone it is


class State:
    """Base of every table: it knows its fields and copies them."""

    __slots__ = ()
    fields: ClassVar[tuple[str, ...]] = ()
    zones: ClassVar[Mapping[str, Zone]] = {}

    def __init_subclass__(cls) -> None:
        if not cls.fields:  # a compiled table has them written out
            write_out(cls)

    def __reduce__(self) -> Any:
        return rebuilt, (type(self), [getattr(self, name) for name in self.fields])

    def clear(self) -> None:
        """All fields as they begin."""
        raise TypeError("a state without fields")

    def copy(self) -> Self:
        """A table that changes by itself."""
        raise TypeError("a state without fields")


def rebuilt(kind: type[State], values: list[Any]) -> State:
    """A table of these values: to be stored it is taken apart."""
    table = kind()
    for name, value in zip(kind.fields, values, strict=True):
        setattr(table, name, value)
    return table


def write_out(table: Any) -> None:
    """Give a table its fields, zones, `copy` and `clear`: the lines one would write by hand."""
    hints = table.__annotations__
    table.fields = tuple(hints)
    table.zones = {name: hint.__metadata__[0] for name, hint in hints.items() if is_annotated(hint)}
    scope: dict[str, Any] = {"new": table.__new__, "cls": table}
    scope |= {f"empty_{name}": EMPTY.get(kind_of(hint)) for name, hint in hints.items()}
    exec(copy_source(hints), scope)
    exec(clear_source(hints), scope)
    table.copy, table.clear = scope["copy"], scope["clear"]


def is_annotated(hint: Any) -> bool:
    return get_origin(hint) is Annotated


def kind_of(hint: Any) -> Any:
    """`list` of `Annotated[list[str], Zone()]`."""
    plain = hint.__origin__ if is_annotated(hint) else hint
    return get_origin(plain) or plain


def copy_source(hints: Mapping[str, Any]) -> str:
    """`twin.passed = self.passed[:]` and so on, a line for each field."""
    lines = ["def copy(self):", "    twin = new(cls)"]
    for name, hint in hints.items():
        value = COPIED.get(kind_of(hint), "self.{0}").format(name)
        lines.append(f"    twin.{name} = {value}")
    return "\n".join([*lines, "    return twin"])


def clear_source(hints: Mapping[str, Any]) -> str:
    """`self.passed = empty_passed` and so on."""
    return "\n".join(["def clear(self):", *(f"    self.{it} = empty_{it}" for it in hints)])


def pieces_in(value: Any) -> Iterator[str]:
    """The ids of all pieces in a zone, however it is built; an empty place is ''."""
    if isinstance(value, str):
        if value:
            yield value
    elif isinstance(value, Deck):
        yield from value.cards
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from pieces_in(part)
    elif isinstance(value, Iterable):
        for part in value:
            yield from pieces_in(part)


def count_pieces(table: State) -> Counter[str]:
    """Every piece, counted in the zones where it lies."""
    return Counter(piece for name in table.zones for piece in pieces_in(getattr(table, name)))


def without(things: tuple[Thing, ...], *gone: Thing) -> tuple[Thing, ...]:
    """The same things in the same order, except those that leave."""
    return tuple([thing for thing in things if thing not in gone])


def the(thing: Thing | None) -> Thing:
    """A thing that is there: in the steps of a combat the combat, in those of a trade the trade."""
    assert thing is not None
    return thing
