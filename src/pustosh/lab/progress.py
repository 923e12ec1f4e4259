"""What a long piece of work tells while it goes on."""

from collections.abc import Callable, Iterable

# How much more is done, and the figures so far in a few words.
Progress = Callable[[int, str], None]


def silent(done: int, figures: str = "") -> None:
    """Nobody listens."""


def percents(shares: Iterable[tuple[str, float]]) -> str:
    return ", ".join(f"{name} {100 * share:.0f} %" for name, share in shares)
