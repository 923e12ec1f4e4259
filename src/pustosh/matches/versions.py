"""Which rules a game is played by: a fingerprint of the code that decides."""

import hashlib
from functools import cache
from pathlib import Path

from pustosh import kernel
from pustosh.kernel.spec import GameSpec

DECIDING = ("table.py", "box", "state", "words", "rules", "checks")  # rooms of a game
LENGTH = 16


def rules_version(spec: GameSpec) -> str:
    """The same for two programs exactly if they have the same kernel and rules of this game."""
    return _version(spec.folder)


@cache
def _version(folder: Path) -> str:
    digest = hashlib.sha256()
    for place in (Path(kernel.__file__).parent, *(folder / room for room in DECIDING)):
        for file in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            if file.is_file():
                digest.update(f"{file.relative_to(place.parent)}\n".encode() + file.read_bytes())
    return digest.hexdigest()[:LENGTH]
