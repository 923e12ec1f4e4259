"""What a search makes of a decision: for each choice how often it was tried, and its chances."""

from dataclasses import dataclass

from pustosh.kernel.choices import Choice


@dataclass(frozen=True)
class Line:
    choice: Choice
    visits: int
    chances: tuple[float, ...]  # of each seat to win, if this is chosen


@dataclass(frozen=True)
class Thoughts:
    seat: int
    lines: tuple[Line, ...]  # the best first
    iterations: int

    @property
    def best(self) -> Choice:
        return self.lines[0].choice

    @property
    def chance(self) -> float:
        """Of the seat that decides, if it takes the best choice."""
        return self.lines[0].chances[self.seat]
