"""The list of open choices, for arrow keys, Enter, numbers and mouse."""

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from pustosh.kernel.choices import Choice
from pustosh.terminal.page import Page, TerminalView


class ChoiceList(OptionList):
    def __init__(self, terminal_view: TerminalView) -> None:
        super().__init__(id="choices", markup=False)
        self._terminal_view = terminal_view
        self._open: tuple[Choice, ...] = ()
        self._typed = ""  # digits of a number that may get longer

    def show(self, page: Page, otherwise: str) -> None:
        """List the choices under their headings; a highlighted choice stays highlighted."""
        before = self.chosen
        self._open, self._typed = page.choices, ""
        self.set_options(self._listed(page, otherwise))
        self.highlight(before if before in page.choices else next(iter(page.choices), None))

    def _listed(self, page: Page, otherwise: str) -> list[Option]:
        options, heading = [], ""
        for number, choice in enumerate(page.choices, 1):
            under = self._terminal_view.heading(page, choice)
            if under != heading:
                options.append(Option(Text(under or otherwise), disabled=True))
            heading = under
            options.append(Option(self._prompt(page, number, choice), id=choice.key))
        return options

    def _prompt(self, page: Page, number: int, choice: Choice) -> Text:
        text = Text().append(f"{number:>2}", page.inks.style("accent"))
        text.append(f" {page.voice.choice(choice)}  ", page.inks.style("ink"))
        return text.append_text(self._terminal_view.signs(page, choice))

    @property
    def chosen(self) -> Choice | None:
        """The highlighted choice."""
        option = self.highlighted_option
        key = option.id if option else None
        return next((choice for choice in self._open if choice.key == key), None)

    def highlight(self, choice: Choice | None) -> None:
        self.highlighted = self.get_option_index(choice.key) if choice else None

    def number(self, number: int) -> Choice | None:
        return self._open[number - 1] if 1 <= number <= len(self._open) else None

    def type(self, digit: str) -> Choice | None:
        """Add a digit; returns the choice once its number cannot get longer, else highlights it."""
        typed = self._typed + digit
        choice = self.number(int(typed))
        if choice is None:
            self._typed = ""
            return None
        self.highlight(choice)
        complete = int(typed) * 10 > len(self._open)
        self._typed = "" if complete else typed
        return choice if complete else None
