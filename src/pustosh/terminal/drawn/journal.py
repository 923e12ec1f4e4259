"""What happened, line by line; each line leads to its rule."""

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from pustosh.kernel.journal import Line
from pustosh.terminal.inks import Inks
from pustosh.terminal.speech import Speech


class JournalList(OptionList):
    """A bar marks what is new since the reader's own last answer."""

    def __init__(self) -> None:
        super().__init__(id="journal", markup=False)
        self._told: list[Line] = []
        self._marked = 0  # the first line with a bar
        self._how: tuple[str, Inks] | None = None  # language and light it is written in

    def show(self, speech: Speech, inks: Inks) -> None:
        """Write what has been added; everything anew only where something else has changed."""
        session = speech.session
        lines = session.match.journal.read(session.seat)
        marked = len(lines) - len(session.match.journal.read(session.seat, session.since))
        known = len(self._told)
        if self._how != (speech.language, inks) or lines[:known] != self._told:
            self.clear_options()
            known = 0
        for at in range(min(self._marked, known), min(marked, known)):
            self.replace_option_prompt_at_index(at, _prompt(speech, inks, lines[at], False))
        new = [_prompt(speech, inks, lines[at], at >= marked) for at in range(known, len(lines))]
        self.add_options(map(Option, new))
        self._told, self._marked, self._how = lines, marked, (speech.language, inks)
        self.call_after_refresh(self.scroll_end, animate=False)

    @property
    def line(self) -> Line | None:
        """The highlighted line, or the last one."""
        if not self._told:
            return None
        return self._told[-1 if self.highlighted is None else self.highlighted]


def _prompt(speech: Speech, inks: Inks, line: Line, new: bool) -> Text:
    text = Text().append("▌" if new else " ", inks.style("accent"))
    text.append(f"{speech.voice.line(line)} ", inks.style("ink" if new else "second"))
    return text.append(line.rule, inks.style("second"))
