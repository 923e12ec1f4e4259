"""A game with its numbers: the box, the numbering of its choices, the vector of its views."""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pustosh.encoding.numbering import Numbering
from pustosh.encoding.observing import Observation
from pustosh.games import game
from pustosh.kernel.spec import GameSpec


class Encoded(NamedTuple):
    spec: GameSpec
    box: Any
    numbering: Numbering
    observation: Observation


@cache
def encoded(name: str, pack: Path | None = None) -> Encoded:
    """Read and numbered once in a process; what cannot be numbered is an error here."""
    spec = game(name, pack)
    box = spec.read_pack(spec.pack_folder)
    return Encoded(spec, box, Numbering(spec, box), Observation(spec, box))
