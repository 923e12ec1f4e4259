"""Shapes of what stands behind a word, and how shapes and values are shown to an author.

A shape is a kind of value (`count`), a record of shapes (`{n: count, to?: place}`; `?` may be left
out, `…` stands for fields that several records share, `*face` for any name of kind `face`), a list
of one shape, a choice of shapes in a tuple, or arguments by position (`(deck, n?)`).
"""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, TypeAlias

from pustosh.kernel.faults import unknown

SIGNATURE = re.compile(r"(\w+)(?:\((.*)\))?")
MANY = 99
MORE = "…"  # names the fields that several records share
ANY = "*"  # before the kind of names that a field may have


@dataclass(frozen=True)
class Args:
    """Arguments by position: `(deck, n?)` may leave out the last, `(row, row*)` repeats it."""

    kinds: tuple[str, ...]
    least: int
    most: int

    def kind(self, at: int) -> str:
        return self.kinds[min(at, len(self.kinds) - 1)]

    def __str__(self) -> str:
        kinds = [kind if at < self.least else f"{kind}?" for at, kind in enumerate(self.kinds)]
        more = ["…"] if self.most == MANY else []
        return f"({', '.join((*kinds, *more))})" if kinds else ""


Shape: TypeAlias = "str | dict[str, Any] | list[Any] | tuple[Any, ...] | Args"


def signatures(text: str) -> dict[str, Shape]:
    """`draw(deck,n?) trash choose(row,row*)`: words with the kinds of their arguments."""
    return dict(map(_signature, text.split()))


def _signature(text: str) -> tuple[str, Args]:
    match = SIGNATURE.fullmatch(text)
    assert match is not None, text
    kinds = match[2].split(",") if match[2] else []
    least = sum(not kind.endswith("?") for kind in kinds)
    most = MANY if kinds and kinds[-1].endswith("*") else len(kinds)
    return match[1], Args(tuple(kind.rstrip("?*") for kind in kinds), least, most)


def shown(shape: Shape) -> str:
    """`{n: count, to?: place}`, `[letter, …]`, `count or all`, `(deck, n?)`."""
    if isinstance(shape, tuple):
        return " or ".join(map(shown, shape))
    if isinstance(shape, list):
        return f"[{shown(shape[0])}, …]"
    if isinstance(shape, dict):
        return f"{{{', '.join(_field(name, arg) for name, arg in shape.items())}}}"
    return str(shape)


def _field(name: str, shape: Shape) -> str:
    return f"…{shape}" if name == MORE else f"{name}: {shown(shape)}"


def kinds_in(shape: Shape) -> set[str]:
    """Every kind of value that a shape names."""
    if isinstance(shape, dict):
        any_names = {name.removeprefix(ANY) for name in shape if name.startswith(ANY)}
        return any_names.union(*map(kinds_in, shape.values()))
    if isinstance(shape, list | tuple):
        return set().union(*map(kinds_in, shape))
    return set(shape.kinds) if isinstance(shape, Args) else {shape}


def is_list(value: Any) -> bool:
    """A list as printed; words of a game may be named tuples, and those are no lists."""
    return isinstance(value, list) or type(value) is tuple


def said(value: Any) -> str:
    """As it stands in the file."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{said(name)}: {said(arg)}' for name, arg in value.items())}}}"
    if is_list(value):
        return f"[{', '.join(map(said, value))}]"
    return str(value).lower() if isinstance(value, bool | None) else str(value)


def named_fault(what: str, value: Any, known: Collection[str]) -> str:
    """What is wrong with a name; empty: it is known."""
    good = isinstance(value, str) and value in known
    return "" if good else str(unknown(what, said(value), known))
