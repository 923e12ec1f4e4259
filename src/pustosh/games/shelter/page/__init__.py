"""Shelter on a page: what its templates draw, as plain data."""

import msgspec

from pustosh.games.shelter.components import Box
from pustosh.games.shelter.page.figures import figures_of
from pustosh.games.shelter.page.hands import (
    Board,
    ItemCard,
    RoomCard,
    boards_of,
    items_of,
    rooms_of,
)
from pustosh.games.shelter.page.house import Floor, House
from pustosh.games.shelter.view import View


class Facts(msgspec.Struct, frozen=True):
    language: str  # of the names and texts of cards
    ruler: tuple[int, ...]
    floors: tuple[Floor, ...]
    marks: tuple[int, ...]  # seat -> number of its colour and shape
    items: tuple[ItemCard, ...]
    rooms: tuple[RoomCard, ...]
    boards: tuple[Board, ...]
    last: bool  # this is the last round


def facts(pack: Box, view: View) -> Facts:
    """All that is drawn for one reader: the vault, the rows, the boards."""
    figures = figures_of(view)
    house = House(pack, view, figures)
    boards = boards_of(pack, view, figures)
    marks = {board.seat: board.mark for board in boards}
    return Facts(
        language="en",
        ruler=house.ruler(),
        floors=house.floors(),
        marks=tuple(marks[seat] for seat in sorted(marks)),
        items=items_of(pack, view.item_row),
        rooms=rooms_of(pack, view),
        boards=boards,
        last=bool(view.ended_by) and not view.finished,
    )
