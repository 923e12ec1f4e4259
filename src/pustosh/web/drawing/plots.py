"""Small line plots as plain numbers; a template writes them into SVG attributes."""

from collections.abc import Sequence
from typing import NamedTuple

from pustosh.web.drawing.statistics import Story

WIDTH = 300
LEFT, TOP, BOTTOM = 34, 12, 108  # of the area in which lines are drawn
MARK = 14  # width of a seat's sign at the end of its line


class Line(NamedTuple):
    seat: int
    points: str  # for a polyline
    x: float  # of the sign at its end
    y: float


class Plot(NamedTuple):
    measure: str
    low: int
    high: int
    right: int
    lines: list[Line]
    rows: list[tuple[int, list[int]]]  # answers given, a number for each seat


class Scale(NamedTuple):
    """From answers and numbers to places in the drawing."""

    low: int
    high: int
    right: int
    answers: int

    def across(self, at: int) -> float:
        return round(LEFT + (self.right - LEFT) * at / max(1, self.answers), 1)

    def down(self, number: int) -> float:
        part = (number - self.low) / (self.high - self.low)
        return round(BOTTOM - (BOTTOM - TOP) * part, 1)


def plot(measure: str, story: Story) -> Plot:
    return curves(measure, story.marks, story.series[measure], story.answers)


def curves(measure: str, marks: Sequence[int], samples: Sequence[list[int]], answers: int) -> Plot:
    """A line for each seat: its number at each mark, of so many answers in all."""
    numbers, seats = [number for sample in samples for number in sample], len(samples[0])
    right = WIDTH - MARK * seats - 4  # room for all signs side by side
    scale = Scale(min(0, *numbers), max(1, *numbers), right, answers)
    rows = list(zip(marks, samples, strict=True))
    lines: list[Line] = []
    for seat in range(seats):
        points = [f"{scale.across(at)},{scale.down(sample[seat])}" for at, sample in rows]
        y = scale.down(samples[-1][seat])
        lines.append(Line(seat, " ".join(points), free_beside(lines, right + 3, y), y))
    return Plot(measure, scale.low, scale.high, right, lines, rows)


def free_beside(lines: list[Line], first: float, y: float) -> float:
    """The first place that no sign covers: those that end alike stand side by side."""
    taken = {line.x for line in lines if abs(line.y - y) < MARK}
    return next(x for n in range(len(lines) + 1) if (x := first + MARK * n) not in taken)


def plots_of(story: Story) -> list[Plot]:
    return [plot(measure, story) for measure in story.series]
