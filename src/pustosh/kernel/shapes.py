"""Shapes of what stands behind a word of a vocabulary, and how both are shown to an author."""

from collections.abc import Collection
from typing import Any, TypeAlias

from pustosh.kernel.faults import unknown

# A kind of value, a record of shapes, a list of one shape, or one of several shapes.
Shape: TypeAlias = "str | dict[str, Any] | list[Any] | tuple[Any, ...]"


def shown(shape: Shape) -> str:
    """`{n: count, to?: place}`, `[letter, …]`, `count or all`."""
    if isinstance(shape, tuple):
        return " or ".join(map(shown, shape))
    if isinstance(shape, list):
        return f"[{shown(shape[0])}, …]"
    if isinstance(shape, dict):
        return f"{{{', '.join(_field(name, arg) for name, arg in shape.items())}}}"
    return shape


def _field(name: str, shape: Shape) -> str:
    return f"…{shape}" if name == "…" else f"{name}: {shown(shape)}"


def said(value: Any) -> str:
    """As it stands in the file."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{said(name)}: {said(arg)}' for name, arg in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(said, value))}]"
    return str(value).lower() if isinstance(value, bool | None) else str(value)


def named_fault(what: str, value: Any, known: Collection[str]) -> str:
    """What is wrong with a name; empty: it is known."""
    good = isinstance(value, str) and value in known
    return "" if good else str(unknown(what, said(value), known))
