"""What matters of a table that a game has drawn and told in a terminal."""

from rich.cells import cell_len
from rich.style import Style

from pustosh.terminal.canvas import Drawn
from pustosh.terminal.page import Face, Page


def drawings_of(face: Face, page: Page, width: int = 80) -> list[Drawn]:
    return [face.place(page, width), face.rows(page, width), face.seats(page, 44)]


def told_by(face: Face, page: Page) -> list[str]:
    """Every line of the plain table."""
    lines = [*face.status(page), *face.board(page), *face.scores(page), face.headline(page)]
    for choice in page.choices:
        lines += [face.facts(page, choice), face.heading(page, choice)]
        lines.append(face.signs(page, choice).plain)
    return [*lines, *(what for _, what in face.legend(page))]


def widest(drawn: Drawn) -> int:
    return max(cell_len(line) for line in drawn.text.plain.split("\n"))


def loose(page: Page, drawn: list[Drawn]) -> list[str]:
    """Choices that hang on nothing that is drawn."""
    things = set().union(*(one.at for one in drawn))
    return [one.key for one in page.choices if one.args and not {one.about, one.key} & things]


def tabs(drawn: Drawn) -> list[tuple[int, str]]:
    """The numbers that are knocked out of the drawing, and the thing each hangs on."""
    found = []
    for start, end, style in drawn.text.spans:
        number = drawn.text.plain[start:end].strip()
        if isinstance(style, Style) and style.bgcolor and number.isdecimal():
            found.append((int(number), str(style.meta.get("thing", ""))))
    return found
