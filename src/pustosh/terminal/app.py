"""The drawn table during play: passes keys and clicks on to the session."""

import asyncio

from textual import on
from textual.events import Key
from textual.widgets import OptionList

from pustosh.matches.lessons import LessonWaits
from pustosh.matches.match import UndoRefused
from pustosh.terminal.drawn.panel import ThingClicked
from pustosh.terminal.drawn.viewer import ViewerApp
from pustosh.terminal.speech import Sheet, Speech

PACE = 0.12  # seconds between two answers of bots
DIGITS = "0123456789"


class TableApp(ViewerApp):
    def __init__(self, speech: Speech, pace: float = PACE) -> None:
        super().__init__(speech)
        self._pace = pace
        self._next_answer: asyncio.TimerHandle | None = None  # of a bot
        self._warned = ""

    def on_mount(self) -> None:
        self.table.choices.focus()
        self.call_after_refresh(self.go_on)

    def go_on(self) -> None:
        """Show what happened, let the bots answer one after another, then ask the player."""
        if self._next_answer is not None:
            self._next_answer.cancel()
        moved = self.session.advance()
        self.show()
        self._warn()
        if moved:
            self._wait_for_a_bot()
        elif self.session.match.outcome is not None:
            lines = self.speech.result(self.session.match.outcome)
            self.open_sheet(Sheet(self.speech.words("result-title"), lines))
        else:
            self.action_view(self.table.where(self.page.choices[0]))
            self._show_what_a_lesson_wants()

    def _wait_for_a_bot(self) -> None:
        """Go on after the pace of bots. A timer of Textual that starts late never rings at all."""
        clock = asyncio.get_running_loop()
        self._next_answer = clock.call_later(self._pace, self.call_next, self.go_on)

    def _show_what_a_lesson_wants(self) -> None:
        coaching = self.speech.coaching
        wanted = coaching.keys[:1] if coaching is not None else ()
        for choice in self.session.choices:
            if choice.key in wanted:
                self.table.choices.highlight(choice)

    def _warn(self) -> None:
        """Tell the player once that the game cannot be saved. The game goes on."""
        save_error = self.speech.save_error()
        if save_error and save_error != self._warned:
            self.notify(save_error, severity="warning", timeout=10, markup=False)
        self._warned = save_error

    @on(OptionList.OptionSelected, "#choices")
    def take(self) -> None:
        """Answer with the highlighted choice."""
        choice = self.table.choices.chosen
        if choice is not None and choice in self.session.choices:
            self._answer(choice.key)

    def _answer(self, key: str) -> None:
        try:
            self.session.answer(key)
        except LessonWaits as waiting:
            self.notify(self.speech.lesson_waits(waiting), severity="warning", markup=False)
        else:
            self.go_on()

    @on(ThingClicked)
    def click_thing(self, click: ThingClicked) -> None:
        """The first click highlights the choice about the thing, the second takes it."""
        choices = self.table.choices
        choice = choices.number(self.page.number(click.thing))
        if choice is None:
            self._say_why_not(click.thing)
        elif choice is choices.chosen:
            self.take()
        else:
            choices.highlight(choice)

    def _say_why_not(self, thing: str) -> None:
        for choice in self.session.closed_choices(thing):
            refusal = self.speech.refusal(choice.key)
            if refusal is not None:
                self.open_sheet(refusal)

    def on_key(self, event: Key) -> None:
        """A number highlights its choice, and Enter takes it: no key acts twice."""
        if event.character and event.character in DIGITS:
            self.table.choices.type(event.character)

    def action_ask(self) -> None:
        """Ask to act: the player is asked at the next calm moment. Whoever is asked now acts."""
        for aside in self.session.asides:
            self.session.answer(aside.key)
            self.notify(self.speech.words("asks-to-act"), markup=False)
        self.show()

    def action_undo(self) -> None:
        try:
            self.session.undo()
        except UndoRefused as refused:
            self.notify(self.speech.undo_refused(refused), severity="warning", markup=False)
        else:
            self.go_on()
