"""What the views of all games have in common: records made after others, and the open choices."""

from collections.abc import Iterable
from functools import cache
from typing import Any, TypeVar

import msgspec

from pustosh.kernel.choices import Choice

Made = TypeVar("Made", bound=msgspec.Struct)


class ChoiceView(msgspec.Struct, frozen=True):
    key: str
    rule: str


def seen_choices(choices: Iterable[Choice]) -> tuple[ChoiceView, ...]:
    return tuple(ChoiceView(choice.key, choice.rule) for choice in choices)


def like(type_: type[Made], source: Any, **facts: Any) -> Made:
    """A record with these facts; all others are those of the same name in the source."""
    for name in _others(type_, frozenset(facts)):
        facts[name] = getattr(source, name)
    return type_(**facts)


@cache
def _others(type_: type[msgspec.Struct], given: frozenset[str]) -> tuple[str, ...]:
    return tuple(name for name in type_.__struct_fields__ if name not in given)
