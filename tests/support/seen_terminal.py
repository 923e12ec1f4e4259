"""What tests ask of a table drawn or written in a terminal."""

import asyncio
import re
from collections.abc import Callable, Iterator

from rich.cells import cell_len
from rich.style import Style

from pustosh.terminal.app import TableApp
from pustosh.terminal.canvas import Drawn
from pustosh.terminal.page import Page, TerminalView, page_of
from pustosh.terminal.plain import PlainTable
from pustosh.terminal.session import Session
from pustosh.terminal.speech import Speech

NUMBERED = re.compile(r" *\d+  .*\[[^]]+\]$")
TURNS = ("home", "enter", "down", "enter", "l", "d", "down", "enter", "enter")


def decisions(
    session: Session, language: str, choose: Callable[[], str], most: int = 10_000, every: int = 1
) -> Iterator[Page]:
    """The page before every n-th decision of a player who chooses so, among bots."""
    speech, number = Speech(session, language), 0
    while not session.over and number < most:
        if not session.advance():
            if number % every == 0:
                yield page_of(speech)
            session.answer(choose())
            number += 1


def drawings_of(view: TerminalView, page: Page, width: int = 80) -> list[Drawn]:
    return [view.place(page, width), view.rows(page, width), view.seats(page, 44)]


def told_by(view: TerminalView, page: Page) -> list[str]:
    """Every line of the plain table."""
    lines = [*view.status(page), *view.board(page), *view.scores(page), view.headline(page)]
    for choice in page.choices:
        lines += [view.facts(page, choice), view.heading(page, choice)]
        lines.append(view.signs(page, choice).plain)
    return [*lines, *(what for _, what in view.legend(page))]


def widest(drawn: Drawn) -> int:
    return max(cell_len(line) for line in drawn.text.plain.split("\n"))


def loose(page: Page, drawn: list[Drawn]) -> list[str]:
    """Choices about things that are not drawn."""
    things = set().union(*(drawing.at for drawing in drawn))
    return [
        choice.key
        for choice in page.choices
        if choice.args and not {choice.about, choice.key} & things
    ]


def tabs(drawn: Drawn) -> list[tuple[int, str]]:
    """The numbers drawn on a filled ground, each with the thing it stands for."""
    numbers = []
    for start, end, style in drawn.text.spans:
        number = drawn.text.plain[start:end].strip()
        if isinstance(style, Style) and style.bgcolor and number.isdecimal():
            numbers.append((int(number), str(style.meta.get("thing", ""))))
    return numbers


def assert_numbers_stand_for_things(page: Page, drawn: list[Drawn]) -> None:
    """Each number drawn is that of a choice about its thing, and each such choice is drawn."""
    numbers = [tab for drawing in drawn for tab in tabs(drawing)]
    for number, thing in numbers:
        assert thing in (page.choices[number - 1].about, page.choices[number - 1].key)
    things = {choice.about for choice in page.choices if choice.args}
    assert things == {page.choices[number - 1].about for number, _ in numbers}


def play_line_by_line(session: Session, language: str, choose: Callable[[], str]) -> int:
    """Play a whole game at the plain table; returns how many choices were printed."""
    lines: list[str] = []

    def read() -> str:
        return str(1 + [choice.key for choice in session.choices].index(choose()))

    PlainTable(Speech(session, language), read, lines.append).run()
    assert session.over
    assert not [line for line in lines if "{" in line]
    return sum(NUMBERED.match(line) is not None for line in lines)


def press_turns(session: Session, size: tuple[int, int]) -> None:
    """Play some turns with keys; language, theme and parts change too."""

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
