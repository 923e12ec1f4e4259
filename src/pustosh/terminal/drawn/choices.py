"""The list of open choices, for arrow keys, Enter, numbers and mouse.

A number highlights its choice; Enter or a second click takes it.
"""

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
        self._title = ""

    def show(self, page: Page, title: str, otherwise: str) -> None:
        """List the choices under their headings; a highlighted choice stays highlighted."""
        before = self.chosen
        self._open, self._typed, self._title = page.choices, "", self._titled(page, title)
        self._echo()
        self.set_options(self._listed(page, otherwise))
        self.highlight(before if before in page.choices else next(iter(page.choices), None))

    def _titled(self, page: Page, title: str) -> str:
        """What ends the turn stands in the title: the list may be longer than the screen."""
        ends = self._terminal_view.ends(page)
        return " · ".join([title, *(f"{n} {page.voice.choice(choice)}" for n, choice in ends)])

    def _echo(self) -> None:
        typed = f"{self._typed}▏" if self._typed else ""
        self.border_title = Text(f"{typed} {self._title}".strip())

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
        """Add a digit and highlight the choice of that number; one that fits none begins anew."""
        for typed in (self._typed + digit, digit):
            choice = self.number(int(typed))
            if choice is not None:
                self._typed = typed if int(typed) * 10 <= len(self._open) else ""
                self.highlight(choice)
                break
        else:
            self._typed = ""
        self._echo()
        return choice
