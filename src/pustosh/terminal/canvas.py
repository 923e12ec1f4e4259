"""A grid of character cells with text and with walls that join where they meet."""

from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from pustosh.terminal.inks import Inks

LEFT, RIGHT, UP, DOWN = 1, 2, 4, 8
JOINTS = " ╴╶─╵┘└┴╷┐┌┬│┤├┼"  # by the sum of the arms


class Cell(NamedTuple):
    sign: str
    ink: str
    thing: str = ""  # what it is a part of
    lit: bool = False


BLANK = Cell(" ", "ink")


class Drawn(NamedTuple):
    """A drawing, and the line on which each thing begins."""

    text: Text
    at: dict[str, int]


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[BLANK] * width for _ in range(height)]
        self._arms = [[0] * width for _ in range(height)]
        self._at: dict[str, int] = {}

    def write(self, x: int, y: int, text: str, cell: Cell = BLANK) -> int:
        """Write to the right, with ink and thing of `cell`; returns the column after the text."""
        for sign in text:
            self._put(x, y, Cell(sign, *cell[1:]))
            x += 1
            if cell_len(sign) == 2:  # a wide letter of a name covers the next cell too
                self._put(x, y, Cell("", *cell[1:]))
                x += 1
        if cell.thing:
            self._at[cell.thing] = min(y, self._at.get(cell.thing, y))
        return x

    def _put(self, x: int, y: int, cell: Cell) -> None:
        if 0 <= y < self.height and 0 <= x < self.width:
            self._cells[y][x] = cell
            self._arms[y][x] = 0

    def fill(self, x: int, y: int, width: int, height: int, cell: Cell) -> None:
        for row in range(y, y + height):
            self.write(x, row, cell.sign * width, cell)

    def box(self, x: int, y: int, width: int, height: int, ink: str) -> None:
        """Draw four walls around width x height cells."""
        right, bottom = x + width + 1, y + height + 1
        for row in (y, bottom):
            for column in range(x, right + 1):
                arms = (LEFT if column > x else 0) | (RIGHT if column < right else 0)
                self._wall(column, row, arms, ink)
        for column in (x, right):
            for row in range(y, bottom + 1):
                arms = (UP if row > y else 0) | (DOWN if row < bottom else 0)
                self._wall(column, row, arms, ink)

    def _wall(self, x: int, y: int, arms: int, ink: str) -> None:
        if 0 <= y < self.height and 0 <= x < self.width:
            self._arms[y][x] |= arms
            self._cells[y][x] = Cell(JOINTS[self._arms[y][x]], ink)

    def drawn(self, inks: Inks) -> Drawn:
        text = Text(no_wrap=True, end="")
        for y, row in enumerate(self._cells):
            if y:
                text.append("\n")
            for cells in _runs(row):
                first = cells[0]
                signs = "".join(cell.sign for cell in cells)
                text.append(signs, inks.style(first.ink, first.thing, first.lit))
        return Drawn(text, self._at)


def _runs(row: list[Cell]) -> list[list[Cell]]:
    """Runs of neighbouring cells with the same style."""
    runs = [[row[0]]]
    for cell in row[1:]:
        if cell[1:] == runs[-1][-1][1:]:
            runs[-1].append(cell)
        else:
            runs.append([cell])
    return runs
