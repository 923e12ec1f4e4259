"""The drawn table in play: keys and mouse on one side, the session on the other."""

from textual import on
from textual.events import Key
from textual.timer import Timer
from textual.widgets import OptionList

from pustosh.matches.match import UndoRefused
from pustosh.terminal.drawn.looking import LookingApp
from pustosh.terminal.drawn.panel import Touched
from pustosh.terminal.speech import Sheet, Speech

PACE = 0.12  # seconds between two answers of bots
DIGITS = "0123456789"


class TableApp(LookingApp):
    def __init__(self, speech: Speech, pace: float = PACE) -> None:
        super().__init__(speech)
        self._pace = pace
        self._clock: Timer | None = None  # until the next answer of a bot
        self._warned = ""

    def on_mount(self) -> None:
        self.table.choices.focus()
        self.call_after_refresh(self.go_on)

    def go_on(self) -> None:
        """Show what happened; let the bots answer one by one; then ask the person."""
        if self._clock is not None:
            self._clock.stop()
        moved = self.session.advance()
        self.show()
        self._warn()
        if moved:
            self._clock = self.set_timer(self._pace, self.go_on)
        elif self.session.match.outcome is not None:
            lines = self.speech.result(self.session.match.outcome)
            self.lay(Sheet(self.speech.words("result-title"), lines))
        else:
            self.action_view(self.table.where(self.page.choices[0]))

    def _warn(self) -> None:
        """Say once that the game cannot be saved; it goes on."""
        trouble = self.speech.trouble()
        if trouble and trouble != self._warned:
            self.notify(trouble, severity="warning", timeout=10, markup=False)
        self._warned = trouble

    @on(OptionList.OptionSelected, "#choices")
    def take(self) -> None:
        """Answer with the highlighted choice."""
        choice = self.table.choices.chosen
        if choice is not None and choice in self.session.choices:
            self.session.answer(choice.key)
            self.go_on()

    @on(Touched)
    def touch(self, touched: Touched) -> None:
        """The choice that hangs on a thing: a first click finds it, a second takes it."""
        choices = self.table.choices
        found = choices.number(self.page.number(touched.thing))
        if found is not None and found is choices.chosen:
            self.take()
        elif found is not None:
            choices.highlight(found)
        else:
            self._say_why_not(touched.thing)

    def _say_why_not(self, thing: str) -> None:
        for wish in self.session.closed_choices(thing):
            refusal = self.speech.refusal(wish.key)
            if refusal is not None:
                self.lay(refusal)

    def on_key(self, event: Key) -> None:
        typed = event.character if event.character and event.character in DIGITS else ""
        if typed and self.table.choices.type(typed):
            self.take()

    def action_undo(self) -> None:
        try:
            self.session.undo()
        except UndoRefused as refused:
            self.notify(self.speech.undo_refused(refused), severity="warning", markup=False)
        else:
            self.go_on()
