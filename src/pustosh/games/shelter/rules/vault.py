"""Rulebook section: The vault, its floors and its columns."""

from pustosh.games.shelter.box.components import ELEVATOR, HALVES, NO_SLOT, WIDTH, Slot
from pustosh.games.shelter.table import NOBODY, Table


def lay_room(table: Table, floor: int, position: int, room: str) -> None:
    """SH-VAULT-01. A floor is a row of rooms around an elevator; all may be entered (12)."""
    place = floor * WIDTH + position
    table.rooms[place] = room
    slots = table.box.rooms[room]
    for side, slot in _halves(table, position, slots):
        cell = place * 2 + side
        table.slot_at[cell] = slot
        if not _second_half(table, cell):
            table.cells = tuple(sorted((*table.cells, cell)))
    table.offers = ((),) * table.seats


def _halves(table: Table, position: int, slots: tuple[Slot, ...]) -> list[tuple[int, Slot]]:
    """SH-VAULT-09. The slots of a room lie side by side; a linked pair is both (SH-LINK-07)."""
    if len(slots) == 2:
        return [(0, slots[0]), (1, slots[1])]
    if slots[0].linked:
        return [(0, slots[0]), (1, slots[0])]
    # The single slot of an outer starting room lies under the one number of its position.
    return [(0 if table.columns[position * 2] else 1, slots[0])]


def _second_half(table: Table, cell: int) -> bool:
    """SH-LINK-07. Linked slots count as one, the left cell; others are two (SH-VAULT-09)."""
    return table.slot_at[cell].linked and cell % 2 == 1


def owner_of_floor(table: Table, cell: int) -> int:
    """SH-VAULT-03. The floor of a player's elevator is his own; the top floor is nobody's (04)."""
    return table.owner_of[cell // HALVES]


def may_enter(table: Table, seat: int, cell: int) -> str | None:
    """SH-VAULT-11. A coloured elevator is for its player alone; other slots for all (12, 13)."""
    return "SH-VAULT-11" if cell in barred(table, seat) else None


def barred(table: Table, seat: int) -> list[int]:
    """SH-VAULT-11. The cells of the others' elevators."""
    shafts = [
        (floor * WIDTH + ELEVATOR) * 2
        for floor, owner in enumerate(table.owner_of)
        if owner not in (NOBODY, seat)
    ]
    return [cell for shaft in shafts for cell in (shaft, shaft + 1)]


def column_of(table: Table, cell: int) -> int:
    """Of a linked pair the number further left; at the edge only its other half has one."""
    half = cell % HALVES
    if table.slot_at[cell].linked:
        return table.columns[half] or table.columns[half + 1]
    return table.columns[half]


def cell_in_column(table: Table, floor: int, column: int) -> int:
    """SH-VAULT-07. Column numbers hold for the slots below them (SH-LINK-07); -1: no slot."""
    half = table.columns.index(column)
    cell = floor * HALVES + half
    if table.slot_at[cell] is NO_SLOT:
        return -1
    return cell - 1 if _second_half(table, cell) else cell
