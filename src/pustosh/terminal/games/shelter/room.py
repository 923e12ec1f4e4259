"""One room of the house: its name, and its slots with price, reward and whoever stands there."""

from textwrap import wrap
from typing import NamedTuple

from pustosh.games.shelter.sight.view import DwellerView, RoomView, SlotView
from pustosh.terminal.canvas import Canvas, Cell
from pustosh.terminal.games.shelter.signs import MARKS, MINUS, SHAPES, signs
from pustosh.terminal.games.shelter.things import column_of, dweller
from pustosh.terminal.page import Page

SLOT_LINES = 3  # cost, reward, figures; column and letter stand on the wall above
HAZARD = "▚"


class Frame(NamedTuple):
    """Where the walls begin, and how much is inside them."""

    x: int
    y: int
    width: int
    height: int


class Area(NamedTuple):
    """Where a slot is: its left end, its first line, its width, and the wall above it."""

    x: int
    y: int
    width: int
    wall: int


def draw_room(page: Page, canvas: Canvas, frame: Frame, room: RoomView) -> None:
    inside = Cell(" ", "ink", room.card, room.card in page.lit)
    canvas.fill(frame.x + 1, frame.y + 1, frame.width, frame.height, inside)
    name = inside._replace(ink=room.place.partition(".")[0]) if is_owned(room) else inside
    for line, text in enumerate(name_lines(page, room, frame.width)):
        canvas.write(frame.x + 1, frame.y + 1 + line, text.center(frame.width), name)
    left, gap, _ = halves(frame.width)
    parting = Cell("┆", "faint", room.card)
    canvas.fill(frame.x + 1 + left, slot_line(frame), gap, SLOT_LINES, parting)
    for slot in room.slots:
        draw_slot(page, canvas, area_of(frame, room, slot), slot)


def name_lines(page: Page, room: RoomView, width: int) -> list[str]:
    """A name is wrapped, never cut; an elevator is called after its player."""
    if not is_owned(room):
        return wrap(page.voice.name(room.card), width)
    colour = room.place.partition(".")[0]
    seat = next(seat.seat for seat in page.view.seats if seat.colour == colour)
    return wrap(f"{SHAPES[colour]} {page.voice.seat(seat)}", width)


def is_elevator(room: RoomView) -> bool:
    return room.place.endswith(".E")


def is_owned(room: RoomView) -> bool:
    """The elevator of a player; the starting elevator is everybody's."""
    return is_elevator(room) and not room.place.startswith("top")


def slot_line(frame: Frame) -> int:
    return frame.y + 1 + frame.height - SLOT_LINES


def halves(width: int) -> tuple[int, int, int]:
    """The left slot, what parts it from the right one if there is space for it, the right one."""
    gap = 1 if width >= 11 else 0
    left = (width - gap) // 2
    return left, gap, width - gap - left


def area_of(frame: Frame, room: RoomView, slot: SlotView) -> Area:
    """Half of the room, or all of it if nothing else is there."""
    left, gap, right = halves(frame.width)
    alone = is_elevator(room) and len(room.slots) == 1
    x, y = frame.x + 1, slot_line(frame)
    if alone or slot.id.endswith(".LR"):
        return Area(x, y, frame.width, frame.y)
    if slot.side:
        return Area(x + left + gap, y, right, frame.y)
    return Area(x, y, left, frame.y)


def draw_slot(page: Page, canvas: Canvas, area: Area, slot: SlotView) -> None:
    cell = Cell(" ", "ink", slot.id, slot.id in page.lit)
    canvas.fill(area.x, area.y, area.width, SLOT_LINES, cell)
    draw_wall(canvas, area, slot, cell)
    price = f"{MARKS['fight']}{slot.fight}" if slot.fight else f"{MINUS}{signs(slot.cost)}"
    if slot.cost or slot.fight:
        ink = "cost tab" if slot.threat else "cost"
        canvas.write(area.x, area.y, price, cell._replace(ink=ink))
    if slot.reward:
        canvas.write(area.x, area.y + 1, f"+{signs(slot.reward)}", cell._replace(ink="gain"))
    draw_figures(page, canvas, area, slot)


def draw_wall(canvas: Canvas, area: Area, slot: SlotView, cell: Cell) -> None:
    """Above the slot: the column a roll names, the letter; stripes where a threat lies."""
    y = area.wall
    if slot.threat:
        canvas.write(area.x, y, HAZARD * area.width, cell._replace(ink="cost"))
    if column_of(slot):
        canvas.write(area.x, y, str(slot.column), cell._replace(ink="ink"))
    mark = ("2☻" if slot.id.endswith(".LR") else "") + (f"[{slot.letter}]" if slot.letter else "")
    if mark and not slot.threat:
        canvas.write(area.x + area.width - len(mark), y, mark, cell._replace(ink="accent"))


def draw_figures(page: Page, canvas: Canvas, area: Area, slot: SlotView) -> None:
    x, y = area.x, area.y + 2
    for id_ in slot.dwellers:
        ink = id_.partition("-")[0]
        lit = slot.id in page.lit or id_ in page.lit
        x = canvas.write(x, y, figure(page, id_), Cell(" ", ink, id_, lit)) + 1
    if number := page.number(slot.id):
        tab = f" {number} "
        cell = Cell(" ", "accent tab", slot.id, slot.id in page.lit)
        canvas.write(area.x + area.width - len(tab), y, tab, cell)


def figure(page: Page, id_: str) -> str:
    """`●☻3`: whose it is by shape and colour, standing or lying, and its number."""
    colour, _, number = id_.partition("-")
    figure = dweller(page.view, id_)
    return f"{SHAPES[colour]}{body(figure)}{number}"


def body(figure: DwellerView | None) -> str:
    return "▬☻" if figure is not None and figure.wounded else "☻"
