"""The journal as a list. Each line leads to its rule."""

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from pustosh.kernel.journal import Line
from pustosh.terminal.inks import Inks
from pustosh.terminal.speech import Speech


class JournalList(OptionList):
    """A bar marks the lines since the player's last answer."""

    def __init__(self) -> None:
        super().__init__(id="journal", markup=False)
        self._shown_lines: list[Line] = []
        self._marked = 0  # the first line with a bar
        self._written_in: tuple[str, Inks] | None = None  # language and colours

    def show(self, speech: Speech, inks: Inks) -> None:
        """Add new lines; rewrite all only where language, colours or old lines changed."""
        session = speech.session
        lines = session.match.journal.read(session.seat)
        marked = len(lines) - len(session.match.journal.read(session.seat, session.since))
        known = len(self._shown_lines)
        if self._written_in != (speech.language, inks) or lines[:known] != self._shown_lines:
            self.clear_options()
            known = 0
        for at in range(min(self._marked, known), min(marked, known)):
            self.replace_option_prompt_at_index(at, _prompt(speech, inks, lines[at], False))
        new = [_prompt(speech, inks, lines[at], at >= marked) for at in range(known, len(lines))]
        self.add_options(map(Option, new))
        self._shown_lines, self._marked = lines, marked
        self._written_in = speech.language, inks
        self.call_after_refresh(self.scroll_end, animate=False)

    @property
    def line(self) -> Line | None:
        """The highlighted line, else the last line."""
        if not self._shown_lines:
            return None
        return self._shown_lines[-1 if self.highlighted is None else self.highlighted]


def _prompt(speech: Speech, inks: Inks, line: Line, new: bool) -> Text:
    text = Text().append("▌" if new else " ", inks.style("accent"))
    text.append(f"{speech.voice.line(line)} ", inks.style("ink" if new else "second"))
    return text.append(line.rule, inks.style("second"))
