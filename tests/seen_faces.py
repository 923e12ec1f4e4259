"""What matters of a table that a game has drawn and told in a terminal."""

import asyncio
import re
from collections.abc import Callable

from rich.cells import cell_len
from rich.style import Style

from pustosh.terminal.app import TableApp
from pustosh.terminal.canvas import Drawn
from pustosh.terminal.page import Page, TerminalView
from pustosh.terminal.plain import Plain
from pustosh.terminal.session import Session
from pustosh.terminal.speech import Speech

NUMBERED = re.compile(r" *\d+  .*\[[^]]+\]$")
TURNS = ("home", "enter", "down", "enter", "l", "d", "down", "enter", "enter")


def drawings_of(face: TerminalView, page: Page, width: int = 80) -> list[Drawn]:
    return [face.place(page, width), face.rows(page, width), face.seats(page, 44)]


def told_by(face: TerminalView, page: Page) -> list[str]:
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


def play_line_by_line(session: Session, language: str, choose: Callable[[], str]) -> int:
    """A whole game on a plain terminal; how many choices were printed with their rules."""
    lines: list[str] = []

    def read() -> str:
        return str(1 + [one.key for one in session.choices].index(choose()))

    Plain(Speech(session, language), read, lines.append).run()
    assert session.over
    assert not [line for line in lines if "{" in line]
    return sum(NUMBERED.match(line) is not None for line in lines)


def press_turns(session: Session, size: tuple[int, int]) -> None:
    """Some turns by keys alone; language, light and views change too."""

    async def play() -> None:
        app = TableApp(Speech(session, "en"), pace=0.001)
        async with app.run_test(size=size) as pilot:
            for key in TURNS:
                await pilot.pause()
                while not (app.table.choices.option_count or app.session.over):
                    await pilot.pause(0.005)
                await pilot.press(key)
            await pilot.press("v", "v", "v", "v", "question_mark")
            await pilot.pause()

    asyncio.run(play())
    assert len(session.match.record.answers) >= 4
