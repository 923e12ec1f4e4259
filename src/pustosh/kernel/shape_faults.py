"""What is wrong with records and lists of a shape; the words inside are the game's to judge."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from pustosh.kernel.faults import unknown
from pustosh.kernel.shapes import Shape, said, shown

Faults: TypeAlias = Iterator[tuple[str, str]]  # where inside, and what is wrong
Judge: TypeAlias = Callable[[Shape, Any], Faults]
Says: TypeAlias = Callable[[str], str]  # names the word around it

MORE = "…"  # names the fields that several records share
ANY = "*"  # stands for every other name


def record_faults(
    shape: Mapping[str, Any], shared: Mapping[str, Any], value: Any, judge: Judge, says: Says
) -> Faults:
    """`{n: count, to?: place, …: person}`: only known arguments, each right, none missing."""
    if not isinstance(value, dict):
        yield "", says(f"'{said(value)}': expected {shown(dict(shape))}")
        return
    fields = {**shared.get(shape.get(MORE, ""), {}), **shape}
    known = {name.rstrip("?"): arg for name, arg in fields.items() if name != MORE}
    for name, arg in value.items():
        if name in known or ANY in known:
            inside = judge(known.get(name, known.get(ANY, "")), arg)
            yield from ((f".{name}{path}", fault) for path, fault in inside)
        else:
            yield f".{name}", says(str(unknown("argument", said(name), known)))
    for name in fields:
        if not name.endswith("?") and name not in (MORE, ANY, *value):
            yield "", says(f"no '{name}': expected {shown(dict(shape))}")


def list_faults(shape: Shape, value: Any, judge: Judge, says: Says) -> Faults:
    """`[letter, …]`, never empty."""
    if not isinstance(value, list) or not value:
        yield "", says(f"'{said(value)}': expected a list, {shown([shape])}")
        return
    for index, one in enumerate(value):
        yield from ((f"[{index}]{path}", fault) for path, fault in judge(shape, one))
