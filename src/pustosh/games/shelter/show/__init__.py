"""Shelter on a page: what its templates draw, as plain data."""

from collections.abc import Sequence
from functools import cached_property

import msgspec

from pustosh.games.shelter.box.components import Box
from pustosh.games.shelter.show.bout import BoutFact, bout_of
from pustosh.games.shelter.show.figures import figures_of, mark_of
from pustosh.games.shelter.show.frame import frame, groups_of
from pustosh.games.shelter.show.hands import (
    Board,
    ItemCard,
    RoomCard,
    boards_of,
    items_of,
    rooms_of,
)
from pustosh.games.shelter.show.house import Floor, House
from pustosh.games.shelter.show.outlook import of_verb, outlooks, slots_of
from pustosh.games.shelter.show.signs import Deal
from pustosh.games.shelter.show.tally import Tally, tallies
from pustosh.games.shelter.show.terms import odds_of, terms
from pustosh.games.shelter.sight.view import View
from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Group

__all__ = ["Facts", "facts", "frame", "groups", "marks", "terms"]


class Facts(msgspec.Struct, frozen=True, dict=True):
    language: str  # of the names and texts of cards
    ruler: tuple[int, ...]
    floors: tuple[Floor, ...]
    marks: tuple[int, ...]  # seat -> number of its colour and shape
    items: tuple[ItemCard, ...]
    rooms: tuple[RoomCard, ...]
    boards: tuple[Board, ...]
    last: bool  # this is the last round
    odds: dict[str, int]  # of fights, by the key of a choice
    bout: BoutFact | None
    tallies: tuple[Tally, ...]

    @cached_property
    def _outlooks(self) -> dict[str, Deal]:  # only who has choices asks
        return outlooks(self.floors, self.items, self.rooms, self.boards)

    def outlook(self, verb: str, args: tuple[str, ...]) -> Deal:
        thing = args[0] if args else ""
        return of_verb(verb, args) or self._outlooks.get(thing, Deal())

    @cached_property
    def _owners(self) -> dict[str, int | None]:
        return {slot.id: floor.owner for floor in self.floors for slot in slots_of(floor)}

    def owner_of(self, slot: str) -> int | None:
        """Whose floor it is on; nobody's is the top floor."""
        return self._owners[slot]

    def board(self, seat: int) -> Board:
        return next(board for board in self.boards if board.view.seat == seat)

    def built(self, seat: int) -> int:
        return next(floor.built for floor in self.floors if floor.owner == seat)


def marks(view: View) -> tuple[int, ...]:
    """The number of each seat's colour and shape: seats may choose their colours."""
    return tuple(mark_of(seat) for seat in view.seats)


def groups(facts: Facts, choices: Sequence[Choice]) -> list[Group]:
    return groups_of(facts.floors, facts.odds, choices)


def facts(pack: Box, view: View) -> Facts:
    """All that is drawn for one reader: the vault, the rows, the boards."""
    figures = figures_of(view)
    house = House(pack, view, figures)
    floors = tuple(map(house.floor, view.floors))
    return Facts(
        language=pack.language,
        ruler=house.ruler(),
        floors=floors,
        marks=marks(view),
        items=items_of(pack, view.item_row),
        rooms=rooms_of(pack, view),
        boards=boards_of(pack, view, figures),
        last=bool(view.ended_by) and not view.finished,
        odds=odds_of(pack, view),
        bout=bout_of(view, floors),
        tallies=tallies(view),
    )
