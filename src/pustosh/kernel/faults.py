"""What somebody gave us that cannot be used, said in one line they can act on."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches

MOST_LISTED = 40  # known words that a message lists; of more it names those nearest
NEAREST = 8


class Fault(ValueError):
    """Bad input: the message is the whole report, no traceback needed."""

    path = ""  # where it lies in the record that is being read: `.given.seat 0.food`


@contextmanager
def within(path: str) -> Iterator[None]:
    """A fault raised inside lies under this path of the record that is being read."""
    try:
        yield
    except Fault as fault:
        fault.path = path + fault.path
        raise


def unknown(what: str, word: str, known: Iterable[str]) -> Fault:
    """`unknown bot 'gredy': did you mean 'greedy'? Known: greedy, random`."""
    words = sorted(known)
    close = get_close_matches(word, words, n=1)
    guess = f" did you mean {close[0]!r}?" if close else ""
    return Fault(f"unknown {what} {word!r}:{guess} Known: {listing(words, word) or 'none'}")


def listing(words: list[str], near: str, most: int = MOST_LISTED) -> str:
    """All the words, or those nearest to one of them and how many there are."""
    if len(words) <= most:
        return ", ".join(words)
    close = get_close_matches(near, words, n=NEAREST, cutoff=0.1) or words[:NEAREST]
    return f"{', '.join(close)} … ({len(words)} in all)"
