"""What somebody gave us that cannot be used, said in one line they can act on."""

from collections.abc import Iterable
from difflib import get_close_matches


class Fault(ValueError):
    """Bad input: the message is the whole report, no traceback needed."""


def unknown(what: str, word: str, known: Iterable[str]) -> Fault:
    """`unknown bot 'gredy': did you mean 'greedy'? Known: greedy, random`."""
    words = sorted(known)
    close = get_close_matches(word, words, n=1)
    guess = f" did you mean {close[0]!r}?" if close else ""
    return Fault(f"unknown {what} {word!r}:{guess} Known: {', '.join(words) or 'none'}")
