"""What lies on the table: flat lists of small values, so that copies are cheap.

Floors count from the top (0). A position is one of the seven places of a floor, L3 to R3 with the
elevator in the middle; a cell is one half of a position: `(floor * 7 + position) * 2 + side`.
"""

from typing import Annotated, NamedTuple

from pustosh.games.shelter.box.components import (
    ELEVATOR,
    FIGURES,
    LETTERS,
    NO_SLOT,
    POSITIONS,
    Box,
    Slot,
)
from pustosh.kernel.choices import Choice
from pustosh.kernel.decks import Deck
from pustosh.kernel.options import Options
from pustosh.kernel.state import Cards, State, Zone

HOME, IN_BOX, ON_SYMBOL = AWAY = -1, -2, -3  # where a dweller is, when not on a cell
NOBODY = -1


class Bout(NamedTuple):
    """A fight whose dice have been rolled, while items may still help."""

    seat: int
    cell: int
    first: int
    second: int
    bonus: int


class Table(State):
    box: Box
    options: Options
    seats: int
    columns: tuple[int, ...]
    colours: tuple[str, ...]
    floor_of: tuple[int, ...]  # seat -> floor
    owner_of: tuple[int, ...]  # floor -> seat; the top floor is nobody's
    round: int
    first: int
    order: tuple[int, ...]  # of this round
    passed: list[bool]
    cubes: list[int]
    happiness: list[int]
    items: Annotated[list[Cards], Zone()]
    abilities: list[frozenset[str]]  # words of the items
    exhausted: Cards
    figures: tuple[range, ...]  # seat -> its figures
    own: tuple[slice, ...]  # seat -> where they stand in the next four lists
    where: list[int]
    wounded: list[bool]
    letter: list[str]  # improved attribute
    training: list[str]  # what the return will improve
    rooms: Annotated[list[str], Zone()]
    cells: tuple[int, ...]  # those that are slots, from the top left
    # Seat -> the slots it may ever enter and the choice to place there; found when asked for.
    offers: tuple[tuple[tuple[int, Slot, Choice], ...], ...]
    slot_at: list[Slot]
    threat_at: Annotated[list[str], Zone()]
    occupant: list[int]
    room_deck: Annotated[Deck, Zone()]
    item_deck: Annotated[Deck, Zone()]
    threat_deck: Annotated[Deck, Zone()]
    room_row: Annotated[Cards, Zone()]
    item_row: Annotated[Cards, Zone()]
    exchanges: tuple[tuple[int, int, int, int], ...]  # open in this turn
    chosen: str  # the room paid for, until it is built
    bout: Bout | None
    ended_by: tuple[str, ...]  # conditions of the end that are met
    finished: bool
    __slots__ = tuple(__annotations__)

    def face(self, cell: int) -> Slot:
        """What a dweller meets here: the threat that covers the slot, or the slot."""
        threat = self.threat_at[cell]
        if threat:
            return self.box.threats[threat]
        return self.slot_at[cell]

    def slot_id(self, cell: int) -> str:
        return self.slot_at[cell].id

    def figure_id(self, figure: int) -> str:
        """`blue-3`: colour and number, as people would name a figure."""
        return f"{self.colours[figure // FIGURES]}-{figure % FIGURES + 1}"

    def place_id(self, floor: int, position: int) -> str:
        """`blue.L2`, `top.R1`."""
        seat = self.owner_of[floor]
        colour = "top" if seat == NOBODY else self.colours[seat]
        return f"{colour}.{POSITIONS[position]}"

    def free_letters(self, seat: int) -> list[str]:
        taken = {self.letter[figure] for figure in self.figures[seat]}
        return [letter for letter in LETTERS if letter not in taken]

    def rooms_on(self, floor: int) -> int:
        row = self.rooms[floor * 7 : floor * 7 + 7]
        return sum(1 for position, room in enumerate(row) if room and position != ELEVATOR)


def lay_table(box: Box, seats: int, options: Options) -> Table:
    """An empty table for so many seats."""
    table = Table()
    table.clear()
    cells = (seats + 1) * 14
    table.box, table.options, table.seats = box, options, seats
    table.columns = box.columns[str(options["columns"])]
    table.passed = [False] * seats
    table.cubes = [0] * (seats * 3)
    table.happiness = [0] * seats
    table.items = [()] * seats
    table.abilities = [frozenset()] * seats
    table.figures = tuple(range(n * FIGURES, (n + 1) * FIGURES) for n in range(seats))
    table.own = tuple(slice(own.start, own.stop) for own in table.figures)
    table.where = [IN_BOX] * (seats * FIGURES)
    table.wounded = [False] * (seats * FIGURES)
    table.letter = [""] * (seats * FIGURES)
    table.training = [""] * (seats * FIGURES)
    table.rooms = [""] * (cells // 2)
    table.offers = ((),) * seats
    table.slot_at = [NO_SLOT] * cells
    table.threat_at = [""] * cells
    table.occupant = [NOBODY] * cells
    return table
