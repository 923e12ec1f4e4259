"""Signs that pages draw, and the scenery of a game: what is drawn for what."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Self, TypeVar

import msgspec

from pustosh.kernel.packs import read_record

T = TypeVar("T")


class Sign(msgspec.Struct, frozen=True):
    """A drawing of a sprite. Games that write signs besides add their own fields."""

    icon: str = ""
    game: str = ""  # whose sprite has the drawing; nobody's: the common one

    @classmethod
    def at(cls, path: str) -> Self:
        """`weapon` is in the common sprite, `shelter/tool` in that of Shelter."""
        game, _, icon = path.rpartition("/")
        return cls(icon=icon, game=game)


def scenery_of(folder: Path, type_: type[T]) -> Callable[[], T]:
    """Reads the game's `page/scenery.yaml` when it is first asked for."""
    return cache(lambda: read_record(folder / "page" / "scenery.yaml", type_).value)
