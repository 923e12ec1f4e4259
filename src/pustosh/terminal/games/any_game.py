"""A game without a folder of its own here: what a seat sees, line by line, and nothing drawn."""

import msgspec
from rich.text import Text

from pustosh.kernel.choices import Choice
from pustosh.terminal.canvas import Drawn
from pustosh.terminal.page import Page, TerminalView


def headline(page: Page) -> str:
    return ""


def board(page: Page) -> list[str]:
    """Each part of the view that says something; open choices are listed anyway."""
    facts = msgspec.to_builtins(page.view)
    return [f"{name}: {value}" for name, value in facts.items() if value and name != "choices"]


def nothing(page: Page) -> list[str]:
    return []


def no_card(page: Page, name: str) -> list[str]:
    return []


def no_words(page: Page, choice: Choice) -> str:
    return ""


def no_signs(page: Page, choice: Choice) -> Text:
    return Text()


def no_legend(page: Page) -> list[tuple[str, str]]:
    return []


def place(page: Page, width: int) -> Drawn:
    return Drawn(Text("\n".join(board(page))), {})


def blank(page: Page, width: int) -> Drawn:
    return Drawn(Text(), {})


TERMINAL_VIEW = TerminalView(
    headline=headline,
    status=board,
    board=board,
    scores=nothing,
    card=no_card,
    heading=no_words,
    facts=no_words,
    signs=no_signs,
    legend=no_legend,
    place=place,
    rows=blank,
    seats=blank,
)
