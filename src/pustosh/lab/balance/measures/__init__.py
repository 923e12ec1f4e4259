"""How each game is measured. A game that is not listed is measured by what all games have."""

from collections.abc import Mapping
from importlib import import_module

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
