"""Where the people of a table play once more: a note of its log says so, for every page."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pustosh.web.live.table import LiveTable

REMATCH = "rematch"


class Rematch(NamedTuple):
    table: str
    who: str  # the name of whoever opened it


def rematch_of(table: "LiveTable") -> Rematch | None:
    """The table at which the same people sit again; the first, if two have asked at once."""
    notes = (note.args for note in table.notes if note.message == REMATCH)
    first = next(notes, None)
    return Rematch(first["place"], first["who"]) if first else None
