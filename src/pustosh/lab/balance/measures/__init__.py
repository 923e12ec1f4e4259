"""How each game is measured. A game that is not listed is measured by what all games have."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module

from pustosh.kernel.journal import Line
from pustosh.lab.balance.facts import Measure

OWN = ("shelter", "fallout", "munchkin", "warofmine")  # each has a module with a MEASURE


def measure_of(game: str) -> Measure:
    if game not in OWN:
        return Measure()
    measure: Measure = import_module(f"{__name__}.{game}").MEASURE
    return measure


def card_of(piece: str) -> str:
    """`junk.1` is a copy of the card `junk`."""
    return piece.partition(".")[0]


def kinds(**decks: Mapping[str, object]) -> dict[str, str]:
    """Card -> the deck it belongs to."""
    return {card_of(piece): kind for kind, deck in decks.items() for piece in deck}


def causes(lines: Sequence[Line], death: str, sources: Mapping[str, str]) -> Iterator[str]:
    """For each death what came last before it; sources: message -> the argument that names it."""
    cause = "unknown"
    for line in lines:
        if line.message in sources:
            cause = card_of(str(line.args.get(sources[line.message], line.rule)))
        elif line.message == death:
            yield cause
