"""What a pack must draw: every card its own picture."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pustosh.kernel.packs import Printed, Problem
from pustosh.kernel.pictures.album import FOLDER, Album, Picture


class Section(NamedTuple):
    """Things of a pack that want pictures of one kit."""

    name: str  # also the id of its title in the game's catalogues
    kit: str
    things: tuple[str, ...]


def problems_of(album: Album, sections: Iterable[Section]) -> list[Problem]:
    """Things without a picture, pictures of nothing, and pictures that show the same."""
    wanted = {(section.kit, thing): section for section in sections for thing in section.things}
    missing = [_missing(*key) for key in wanted if key not in album.pictures]
    idle = [
        printed.problem("a picture of nothing: no card of this pack that is drawn has this id")
        for key, printed in album.pictures.items()
        if key not in wanted
    ]
    return sorted([*missing, *idle, *_twins(album.pictures.values())])


def _missing(kit: str, thing: str) -> Problem:
    return Problem(f"{FOLDER}/{kit}", 0, thing, "it has no picture: list its parts in a file here")


def _twins(pictures: Iterable[Printed[Picture]]) -> Iterator[Problem]:
    """The same parts before the same backdrop look alike, in other colours and places too."""
    first: dict[tuple[str, ...], Printed[Picture]] = {}
    for printed in pictures:
        earlier = first.setdefault(printed.value.shape, printed)
        if earlier is not printed:
            where = f"{earlier.card} ({earlier.file}:{earlier.line})"
            yield printed.problem(f"it shows the same parts as {where}: change what is seen")
