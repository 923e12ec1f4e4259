"""What lies on the table: flat lists of small values, so that copies are cheap.

Floors count from the top (0). A position is one of the seven places of a floor, L3 to R3 with the
elevator in the middle; a cell is one half of a position: `(floor * 7 + position) * 2 + side`.
"""

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

HOME, IN_BOX, ON_SYMBOL = -1, -2, -3  # where a dweller is, when not on a cell
NOBODY = -1


class Table:
    __slots__ = (
        "abilities", "box", "cells", "chosen", "colours", "columns", "cubes", "ended_by",
        "exchanges", "exhausted", "finished", "first", "floor_of", "happiness", "item_deck",
        "item_row", "items", "letter", "occupant", "offers", "options", "order",
        "owner_of", "passed", "room_deck", "room_row", "rooms", "round", "seats", "slot_at",
        "threat_at", "threat_deck", "training", "where", "wounded",
    )  # fmt: skip

    def __init__(self, box: Box, seats: int, options: Options) -> None:  # noqa: PLR0915
        cells = (seats + 1) * 14
        self.box = box
        self.options = options
        self.seats = seats
        self.columns: tuple[int, ...] = box.columns[str(options["columns"])]
        self.colours: tuple[str, ...] = ()
        self.floor_of: tuple[int, ...] = ()  # seat -> floor
        self.owner_of: tuple[int, ...] = ()  # floor -> seat; the top floor is nobody's
        self.round = 0
        self.first = 0
        self.order: tuple[int, ...] = ()  # of this round
        self.passed = [False] * seats
        self.cubes = [0] * (seats * 3)
        self.happiness = [0] * seats
        self.items: list[tuple[str, ...]] = [()] * seats
        self.abilities: list[frozenset[str]] = [frozenset()] * seats  # words of the items
        self.exhausted: tuple[str, ...] = ()
        self.where = [IN_BOX] * (seats * FIGURES)
        self.wounded = [False] * (seats * FIGURES)
        self.letter = [""] * (seats * FIGURES)  # improved attribute
        self.training = [""] * (seats * FIGURES)  # what the return will improve
        self.rooms = [""] * (cells // 2)
        self.cells: tuple[int, ...] = ()  # those that are slots, from the top left
        # Seat -> the slots it may ever enter and the choice to place there; found when asked for.
        self.offers: tuple[tuple[tuple[int, Slot, Choice], ...], ...] = ((),) * seats
        self.slot_at: list[Slot] = [NO_SLOT] * cells
        self.threat_at = [""] * cells
        self.occupant = [NOBODY] * cells
        self.room_deck = Deck()
        self.item_deck = Deck()
        self.threat_deck = Deck()
        self.room_row: tuple[str, ...] = ()
        self.item_row: tuple[str, ...] = ()
        self.exchanges: tuple[tuple[int, int, int, int], ...] = ()  # open in this turn
        self.chosen = ""  # the room paid for, until it is built
        self.ended_by: tuple[str, ...] = ()  # conditions of the end that are met
        self.finished = False

    def copy(self) -> "Table":  # noqa: PLR0915  the hot path: one line for each field
        twin = Table.__new__(Table)
        twin.box = self.box
        twin.options = self.options
        twin.seats = self.seats
        twin.columns = self.columns
        twin.colours = self.colours
        twin.floor_of = self.floor_of
        twin.owner_of = self.owner_of
        twin.round = self.round
        twin.first = self.first
        twin.order = self.order
        twin.passed = self.passed[:]
        twin.cubes = self.cubes[:]
        twin.happiness = self.happiness[:]
        twin.items = self.items[:]
        twin.abilities = self.abilities[:]
        twin.exhausted = self.exhausted
        twin.where = self.where[:]
        twin.wounded = self.wounded[:]
        twin.letter = self.letter[:]
        twin.training = self.training[:]
        twin.rooms = self.rooms[:]
        twin.cells = self.cells
        twin.offers = self.offers
        twin.slot_at = self.slot_at[:]
        twin.threat_at = self.threat_at[:]
        twin.occupant = self.occupant[:]
        twin.room_deck = self.room_deck
        twin.item_deck = self.item_deck
        twin.threat_deck = self.threat_deck
        twin.room_row = self.room_row
        twin.item_row = self.item_row
        twin.exchanges = self.exchanges
        twin.chosen = self.chosen
        twin.ended_by = self.ended_by
        twin.finished = self.finished
        return twin

    def face(self, cell: int) -> Slot:
        """What a dweller meets here: the threat that covers the slot, or the slot."""
        threat = self.threat_at[cell]
        if threat:
            return self.box.threats[threat]
        return self.slot_at[cell]

    def slot_id(self, cell: int) -> str:
        return self.slot_at[cell].id

    def figures(self, seat: int) -> range:
        return range(seat * FIGURES, (seat + 1) * FIGURES)

    def figure_id(self, figure: int) -> str:
        """`blue-3`: colour and number, as people would name a figure."""
        return f"{self.colours[figure // FIGURES]}-{figure % FIGURES + 1}"

    def place_id(self, floor: int, position: int) -> str:
        """`blue.L2`, `top.R1`."""
        seat = self.owner_of[floor]
        colour = "top" if seat == NOBODY else self.colours[seat]
        return f"{colour}.{POSITIONS[position]}"

    def free_letters(self, seat: int) -> list[str]:
        taken = {self.letter[figure] for figure in self.figures(seat)}
        return [letter for letter in LETTERS if letter not in taken]

    def rooms_on(self, floor: int) -> int:
        row = self.rooms[floor * 7 : floor * 7 + 7]
        return sum(1 for position, room in enumerate(row) if room and position != ELEVATOR)
