"""Names at a table differ, also to the eye."""

import unicodedata
from collections.abc import Iterable


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with a star for each other who has one that looks alike."""
    taken = {outline(other) for other in others}
    while outline(name) in taken:
        name += "*"
    return name


def outline(name: str) -> str:
    """What is left of a name without case, width and spaces."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(plain.split())
