"""The table as plain lines of text, for screen readers and pipes."""

from collections.abc import Callable

from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import NotOpen
from pustosh.matches.lessons import LessonWaits
from pustosh.matches.match import UndoRefused
from pustosh.terminal.games import terminal_view
from pustosh.terminal.page import Page, page_of
from pustosh.terminal.questions import Questions
from pustosh.terminal.speech import Speech

Read = Callable[[], str]  # the next line; raises EOFError when there is none
Write = Callable[[str], None]


class LeaveTable(Exception):
    """The player leaves the table."""


class PlainTable:
    def __init__(self, speech: Speech, read: Read, write: Write) -> None:
        self.speech = speech
        self.session = speech.session
        self.words = speech.words
        self.terminal_view = terminal_view(self.session.spec.name)
        self.questions = Questions(speech, self.terminal_view)
        self._read = read
        self._write = write
        self._warned = ""
        self._known: list[str] = []  # status lines already shown

    def run(self) -> None:
        """Play until the game is over or the player leaves. Every answer is saved at once."""
        try:
            self.greet()
            self.tell()
            while not self.session.over:
                self.offer()
                self.read_commands()
                self.tell()
        except (EOFError, KeyboardInterrupt, LeaveTable):
            self.say("")

    def say(self, *lines: str) -> None:
        for line in lines:
            self._write(line)

    def greet(self) -> None:
        header, names = self.session.match.record.header, ", ".join(self.session.names)
        self.say(
            self.words("at-the-table", title=self.session.spec.title, who=names),
            *self.speech.rivals(),
            self.words("fingerprint", commitment=header.commitment),
            self.words("commands-hint"),
            "",
        )

    def tell(self) -> None:
        """Print what happened, and let the bots answer until the player is asked."""
        self._news()
        while self.session.advance():
            self._news()

    def _news(self) -> None:
        self.say(*map(self.speech.line, self.session.news()))
        save_error = self.speech.save_error()
        if save_error != self._warned:  # only when it changes, not after every answer
            self.say(save_error or self.words("saved-again"))
            self._warned = save_error

    def offer(self) -> None:
        """Print new lines of the status, then the numbered choices under their headings."""
        page = page_of(self.speech)
        status = self.terminal_view.status(page)
        self.say("", *(line for line in status if line not in self._known))
        self._known = status
        self.say("", self.speech.awaits())
        heading = ""
        for number, choice in enumerate(self.session.choices, 1):
            under = self.terminal_view.heading(page, choice)
            if under != heading:
                self.say(under or self.words("otherwise"))
            heading = under
            self.say(self.described(page, number, choice))
        self.say("", *self.speech.lesson())

    def described(self, page: Page, number: int, choice: Choice) -> str:
        facts = self.terminal_view.facts(page, choice)
        end = f": {facts}" if facts else ""
        return f"{number:>3}  {self.speech.voice.choice(choice)}{end} [{choice.key}]"

    def read_commands(self) -> None:
        """Read lines until the game has moved."""
        moved = False
        while not moved:
            moved = self.run_command(self._read().strip())

    def run_command(self, line: str) -> bool:
        """Carry out a line of input; True if the choices have to be printed again."""
        if line == "q":
            raise LeaveTable
        if line == "u":
            return self.undo()
        if line == "x" and self.speech.coaching is not None:
            self.session.leave_lesson()
            return True
        if not line:
            self._known = []  # after an empty line the whole status is printed again
            return True
        answer = self.questions.answer(line)
        if answer is None:
            return self.answer(self.questions.key_of(line))
        self.say(*answer)
        return False

    def answer(self, key: str) -> bool:
        try:
            self.session.answer(key)
        except NotOpen:
            refusal = self.speech.refusal(key)
            if refusal is not None:
                self.say(refusal.title, *refusal.lines)
            self.say(self.words("commands-hint"))
            return False
        except LessonWaits as waiting:
            self.say(self.speech.lesson_waits(waiting))
            return False
        return True

    def undo(self) -> bool:
        try:
            self.session.undo()
        except UndoRefused as refused:
            self.say(self.speech.undo_refused(refused))
            return False
        self.say(self.words("undone"))
        return True
