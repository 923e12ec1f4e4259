"""Names at a table differ, also to the eye."""

import unicodedata
from collections.abc import Iterable
from itertools import chain, count


def distinct(name: str, others: Iterable[str]) -> str:
    """The name; a second Ann becomes Ann 2."""
    taken = {outline(other) for other in others}
    numbered = (f"{name} {n}" for n in count(2))
    return next(new for new in chain([name], numbered) if outline(new) not in taken)


def outline(name: str) -> str:
    """What is left of a name without case, width and spaces."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(plain.split())
