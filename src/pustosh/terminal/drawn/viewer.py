"""What a player can look at: rules, parts, languages, themes. It never changes the game."""

import os
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.widgets import OptionList

from pustosh.matches.catalogues import LANGUAGES
from pustosh.terminal.drawn.help_sheets import choice_sheet, help_sheet
from pustosh.terminal.drawn.sheets import SearchScreen, SheetScreen
from pustosh.terminal.drawn.table import KEYS, VIEWS, Table
from pustosh.terminal.drawn.themes import DARK, INKS, LIGHT, THEMES, first_theme
from pustosh.terminal.games import terminal_view
from pustosh.terminal.page import Page, page_of
from pustosh.terminal.speech import Sheet, Speech


class ViewerApp(App[None]):
    CSS_PATH = Path(__file__).with_name("table.tcss")
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, name, show=False) for key, name in KEYS.items()),
        Binding("f1", "help", show=False),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, speech: Speech) -> None:
        super().__init__()
        self.title = speech.session.spec.title
        self.speech = speech
        self.session = speech.session
        self.terminal_view = terminal_view(self.session.spec.name)
        self.table = Table(self.terminal_view, self.session.spec.name)
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = first_theme(os.environ)
        self.page = self._new_page()

    def compose(self) -> ComposeResult:
        yield self.table

    def on_resize(self, _: Resize) -> None:
        self.call_after_refresh(self.show)

    def _new_page(self) -> Page:
        return page_of(self.speech).showing(INKS[self.theme], frozenset())

    def show(self) -> None:
        self.page = self._new_page()
        self.table.show(self.page, self.speech)

    def open_sheet(self, sheet: Sheet) -> None:
        """Show a sheet over the table."""
        self.push_screen(SheetScreen(sheet, self.speech.words("key-close")))

    @on(OptionList.OptionHighlighted, "#choices")
    def highlight_things(self) -> None:
        self.table.highlight(self.page, self.speech)

    @on(OptionList.OptionSelected, "#journal")
    def action_rule(self) -> None:
        """The rule of the highlighted journal line, or of the highlighted choice."""
        line, choice = self.table.journal.line, self.table.choices.chosen
        if self.focused is self.table.journal and line is not None:
            self.open_sheet(self.speech.rule(line.rule))
        elif choice is not None:
            card = self.terminal_view.card(self.page, choice.about)
            self.open_sheet(choice_sheet(self.speech, choice, card))

    def action_search(self) -> None:
        self.push_screen(SearchScreen(self.speech), self._open_rule)

    def _open_rule(self, rule: str | None) -> None:
        if rule:
            self.open_sheet(self.speech.rule(rule))

    def action_view(self, view: str = "") -> None:
        """Switch a small screen to a part of the table, or to the next part."""
        self.table.turn_to(view or _next_after(VIEWS, self.table.view), self.page, self.speech)
        journal = self.table.view == "journal"
        (self.table.journal if journal else self.table.choices).focus()

    def action_language(self) -> None:
        self.speech = Speech(self.session, _next_after(tuple(LANGUAGES), self.speech.language))
        self.show()

    def action_light(self) -> None:
        self.theme = LIGHT if self.theme == DARK else DARK
        self.show()

    def action_help(self) -> None:
        self.open_sheet(help_sheet(self.speech, self.terminal_view.legend(self.page)))


def _next_after(names: tuple[str, ...], name: str) -> str:
    return names[(names.index(name) + 1) % len(names)]
