"""Lines made of short pieces of text. A line wraps only between two pieces."""

from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from pustosh.terminal.canvas import Drawn
from pustosh.terminal.page import Page


class Piece(NamedTuple):
    text: str
    ink: str = "ink"
    thing: str = ""  # what it is a part of


Pieces = list[Piece]


def words_of(text: str, ink: str = "ink", thing: str = "") -> Pieces:
    """A sentence that may wrap between its words."""
    return [Piece(word, ink, thing) for word in text.split()]


def tab(page: Page, thing: str) -> Pieces:
    """The number of the open choice about this thing, if there is one."""
    number = page.number(thing)
    return [Piece(f" {number} ", "accent tab", thing)] if number else []


def flow(pieces: Pieces, width: int, indent: int = 0) -> list[Pieces]:
    """Lines up to this width, with a space between pieces; later lines are indented."""
    lines: list[Pieces] = [[]]
    used = 0
    for piece in pieces:
        length = cell_len(piece.text)
        if lines[-1] and used + 1 + length > width:
            lines.append([Piece(" " * (indent - 1))] if indent else [])
            used = max(0, indent - 1)
        if lines[-1]:
            lines[-1].append(Piece(" "))
            used += 1
        lines[-1].append(piece)
        used += length
    return lines


def length_of(pieces: Pieces) -> int:
    return sum(cell_len(piece.text) for piece in pieces)


def beside(left: list[Pieces], right: list[Pieces], at: int) -> list[Pieces]:
    """Two columns; the right one begins at column `at`."""
    height = max(len(left), len(right))
    left = left + [[]] * (height - len(left))
    right = right + [[]] * (height - len(right))
    return [
        [*line, Piece(" " * (at - length_of(line))), *other]
        for line, other in zip(left, right, strict=True)
    ]


def write(page: Page, lines: list[Pieces]) -> Drawn:
    text = Text(end="")
    at: dict[str, int] = {}
    for number, line in enumerate(lines):
        if number:
            text.append("\n")
        for piece in line:
            lit = piece.thing in page.lit
            text.append(piece.text, page.inks.style(piece.ink, piece.thing, lit))
            at.setdefault(piece.thing, number)
    return Drawn(text, at)
