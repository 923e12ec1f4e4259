"""The vault as a house in section: floors from the top, rooms on both sides of the elevator."""

from typing import NamedTuple

from pustosh.games.shelter.box.components import POSITIONS
from pustosh.games.shelter.sight.view import FloorView, View
from pustosh.terminal.canvas import Canvas, Cell, Drawn
from pustosh.terminal.games.shelter.room import (
    SLOT_LINES,
    Frame,
    draw_room,
    is_elevator,
    name_lines,
)
from pustosh.terminal.page import Page

NARROWEST = 10  # inside a room: two slots of five signs
SKY = ("·      ˙       ·   ", "   ▁▂▁   ▄▂▁    ▁▃▁▅▁   ▂▁  ▁▆▃▁   ▁▁ ")


class Plan(NamedTuple):
    """The measures of the house."""

    inner: int  # cells inside the walls of a room
    width: int

    def x(self, position: int) -> int:
        return position * (self.inner + 1)


def plan_for(width: int) -> Plan:
    inner = max(NARROWEST, (width - len(POSITIONS) - 1) // len(POSITIONS))
    return Plan(inner, (inner + 1) * len(POSITIONS) + 1)


def place(page: Page, width: int) -> Drawn:
    view: View = page.view
    plan = plan_for(width)
    heights = [height(page, plan, floor) for floor in view.floors]
    canvas = Canvas(plan.width, len(SKY) + sum(heights) + len(heights) + 1)
    draw_sky(canvas)
    rock = Cell("░", "faint")
    canvas.fill(0, len(SKY) + 1, plan.width, canvas.height, rock)
    y = len(SKY)
    for floor, inside in zip(view.floors, heights, strict=True):
        draw_floor(page, canvas, plan, floor, (y, inside))
        y += inside + 1
    return canvas.drawn(page.inks)


def draw_sky(canvas: Canvas) -> None:
    for y, pattern in enumerate(SKY):
        times = canvas.width // len(pattern) + 1
        canvas.write(0, y, (pattern * times)[: canvas.width], Cell(" ", "faint"))
    ground = Cell("▔", "faint")
    canvas.fill(0, len(SKY), canvas.width, 1, ground)


def height(page: Page, plan: Plan, floor: FloorView) -> int:
    """Lines inside a floor: the longest name of its rooms, then the slots."""
    names = [len(name_lines(page, room, plan.inner)) for room in floor.rooms]
    return max(names, default=1) + SLOT_LINES


def draw_floor(
    page: Page, canvas: Canvas, plan: Plan, floor: FloorView, lines: tuple[int, int]
) -> None:
    y, inside = lines
    taken = {room.place for room in floor.rooms}
    for room in sorted(floor.rooms, key=is_elevator):  # its coloured walls last
        at = POSITIONS.index(room.place.partition(".")[2])
        frame = Frame(plan.x(at), y, plan.inner, inside)
        canvas.box(*frame, wall_of(page, floor) if is_elevator(room) else "second")
        draw_room(page, canvas, frame, room)
    for at, position in enumerate(POSITIONS):
        place_id = f"{colour_of(page, floor)}.{position}"
        if place_id not in taken and page.number(place_id):
            draw_free(page, canvas, Frame(plan.x(at), y, plan.inner, inside), place_id)


def draw_free(page: Page, canvas: Canvas, frame: Frame, place_id: str) -> None:
    """A place where a room can be built now, with the number of that choice."""
    canvas.box(*frame, "accent")
    cell = Cell(" ", "accent", place_id, place_id in page.lit)
    canvas.fill(frame.x + 1, frame.y + 1, frame.width, frame.height, cell)
    number = f" {page.number(place_id)} "
    middle = frame.x + 1 + (frame.width - len(number)) // 2
    canvas.write(middle, frame.y + 1 + frame.height // 2, number, cell._replace(ink="accent tab"))


def colour_of(page: Page, floor: FloorView) -> str:
    return "top" if floor.owner is None else page.view.seats[floor.owner].colour


def wall_of(page: Page, floor: FloorView) -> str:
    """An elevator has the colour of its player."""
    return "ink" if floor.owner is None else colour_of(page, floor)
