"""Mappings, called what they are: mypyc asks a `Mapping` for its methods by name, each time."""

import re

MAPPING = re.compile(r"\bMapping\[")
# What mypy says of it: a dict is not one of wider values. The source was checked as it is.
VARIANCE = ("arg-type", "assignment", "dict-item", "return-value")


def with_dicts(text: str) -> str:
    """Each `Mapping[…]` becomes `dict[…]`: the rules make no others."""
    return MAPPING.sub("dict[", text)
