"""Screens over the table: a sheet to read, and the search in the rules."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from pustosh.matches.rule_search import search_rules
from pustosh.terminal.speech import Sheet, Speech


class SheetScreen(ModalScreen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,question_mark,enter,space,q", "dismiss_sheet", "close"),
        ("down,j", "page(1)", "down"),
        ("up,k", "page(-1)", "up"),
    ]

    def __init__(self, sheet: Sheet, close: str) -> None:
        super().__init__()
        self._sheet = sheet
        self._close = close

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="sheet-box", can_focus=False) as box:
            box.border_title = Text(self._sheet.title)
            box.border_subtitle = Text(f"Esc {self._close}")
            yield Static(Text("\n".join(self._sheet.lines)))

    def action_dismiss_sheet(self) -> None:
        self.dismiss()

    def action_page(self, lines: int) -> None:
        self.query_one("#sheet-box").scroll_relative(y=lines, animate=False)


class SearchScreen(ModalScreen[str]):
    """Returns the id of the chosen rule; an empty text if none was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "leave", "close"),
        ("down", "go", "results"),
    ]

    def __init__(self, speech: Speech) -> None:
        super().__init__()
        self._speech = speech

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet-box"):
            yield Input(placeholder=self._speech.words("search-prompt"))
            yield OptionList(markup=False)

    def on_input_changed(self, event: Input.Changed) -> None:
        words = event.value.strip()
        rules = search_rules(self._speech.rulebook, words) if words else []
        options = [Option(Text(f"{rule.id}  {rule.text}"), id=rule.id) for rule in rules]
        self.query_one(OptionList).set_options(options)

    def on_input_submitted(self, _: Input.Submitted) -> None:
        results = self.query_one(OptionList)
        if results.option_count:
            self.dismiss(results.get_option_at_index(0).id or "")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option.id or "")

    def action_go(self) -> None:
        self.query_one(OptionList).focus()

    def action_leave(self) -> None:
        self.dismiss("")
