"""The shelter as a house in section: four floors under a sky that tells the phase."""

from typing import NamedTuple

from pustosh.games.warofmine.show.house import COLUMNS, Storey
from pustosh.terminal.canvas import Canvas, Cell, Drawn
from pustosh.terminal.games.warofmine.desk import Desk
from pustosh.terminal.games.warofmine.room import Frame, draw_room, name_lines
from pustosh.terminal.games.warofmine.signs import BRICK, EARTH

NARROWEST = 6  # inside a room
TOWN = "▁▁▂▁  ▁▃▅▃▁  ▂▂▁▄▁   ▁▁▆▇▅▁ ▂▁  ▁▃▃▁▂    ▁▅▂▁  "
STARS = " ·     .      ˙    ·         .   ˙      ·    ."
ORBS = {
    "morning": "☼",
    "day": "☼",
    "dusk": "◒",
    "evening": "☾",
    "town": "☾",
    "raid": "☾",
    "dawn": "◓",
}
NIGHT = ("evening", "town", "raid", "dawn")
FILLS = {"upper": BRICK, "cellar": EARTH}


class Plan(NamedTuple):
    """The measures of the house."""

    inner: int  # cells inside the walls of a room
    width: int

    def x(self, column: int) -> int:
        return column * (self.inner + 1)


def plan_for(width: int) -> Plan:
    inner = max(NARROWEST, (width - COLUMNS - 1) // COLUMNS)
    return Plan(inner, (inner + 1) * COLUMNS + 1)


def house(desk: Desk, width: int) -> Drawn:
    plan, storeys = plan_for(width), desk.facts.storeys
    heights = [height(desk, plan, storey) for storey in storeys]
    canvas = Canvas(plan.width, 2 + sum(heights) + len(heights))
    draw_sky(desk, canvas)
    y = 1
    for storey, inside in zip(storeys, heights, strict=True):
        draw_storey(desk, canvas, plan, storey, (y, inside))
        y += inside + 1
    return canvas.drawn(desk.page.inks)


def draw_sky(desk: Desk, canvas: Canvas) -> None:
    """Sun, dusk or moon over the roofs; stars if it is night."""
    hour = desk.facts.hour
    pattern = STARS if hour in NIGHT else TOWN
    times = canvas.width // len(pattern) + 1
    canvas.write(0, 0, (pattern * times)[: canvas.width], Cell(" ", "faint"))
    at = list(ORBS).index(hour) * (canvas.width - 4) // len(ORBS) + 2
    canvas.write(at, 0, f" {ORBS[hour]} ", Cell(" ", "yellow"))


def height(desk: Desk, plan: Plan, storey: Storey) -> int:
    """Lines inside a floor: the longest name, then the floor itself."""
    rooms = (room for room in storey.cells if room)
    return max(len(name_lines(desk, room, plan.inner)) for room in rooms) + 1


def draw_storey(
    desk: Desk, canvas: Canvas, plan: Plan, storey: Storey, lines: tuple[int, int]
) -> None:
    y, inside = lines
    frames = [Frame(plan.x(at), y, plan.inner, inside) for at in range(COLUMNS)]
    for frame, room in zip(frames, storey.cells, strict=True):
        if room is not None:
            canvas.box(*frame, "second")
        elif sign := FILLS.get(storey.floor):
            canvas.fill(frame.x, y + 1, plan.inner + 1, inside, Cell(sign, "faint"))
    for frame, room in zip(frames, storey.cells, strict=True):
        if room is not None:  # what stands on the walls comes after all walls
            draw_room(desk, canvas, frame, room)
