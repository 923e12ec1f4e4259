"""The layout of the table: all parts at once, or one part at a time on a small screen."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.widgets import Static

from pustosh.kernel.choices import Choice
from pustosh.terminal.drawn.choices import ChoiceList
from pustosh.terminal.drawn.journal import JournalList
from pustosh.terminal.drawn.lines import Key, KeyLine, StatusLine
from pustosh.terminal.drawn.panel import Panel
from pustosh.terminal.page import Page, TerminalView
from pustosh.terminal.speech import Speech

ROOMY = (120, 36)  # columns and lines that show all parts at once
VIEWS = ("place", "rows", "seats", "journal")  # parts between which a small screen switches
KEYS = {  # key -> what it does
    "?": "rule",
    "/": "search",
    "u": "undo",
    "a": "ask",
    "v": "view",
    "l": "language",
    "d": "light",
    "h": "help",
    "q": "quit",
}


def keys_of(speech: Speech) -> dict[str, str]:
    """Asking to act is a key of games in which one may do so while others are asked."""
    asides = speech.session.match.game.asides
    return {key: name for key, name in KEYS.items() if name != "ask" or asides}


class Table(Vertical):
    def __init__(self, terminal_view: TerminalView, game: str) -> None:
        super().__init__(id="table", classes=f"game-{game}")
        self._terminal_view = terminal_view
        self.view = VIEWS[0]
        self._lit: tuple[Page, Choice | None] | None = None  # what the panels show
        self.status = StatusLine(id="status")
        self.panels = [
            Panel(terminal_view.place, id="place"),
            Panel(terminal_view.rows, id="rows"),
            Panel(terminal_view.seats, id="seats"),
        ]
        self.sheet = Static(id="sheet")
        self.choices = ChoiceList(terminal_view)
        self.journal = JournalList()
        self.tabs = KeyLine(id="tabs")
        self.keys = KeyLine(id="keys")

    def compose(self) -> ComposeResult:
        place, rows, seats = self.panels
        yield self.status
        yield self.tabs
        with Horizontal(id="parts"):
            yield Vertical(place, rows, self.sheet, id="left")
            yield Vertical(seats, self.choices, self.journal, id="right")
        yield self.keys

    def on_resize(self, event: Resize) -> None:
        wide, tall = ROOMY
        self.set_class(event.size.width < wide or event.size.height < tall, "small")

    def show(self, page: Page, speech: Speech) -> None:
        """Draw everything: after an answer, or when language or theme have changed."""
        words = speech.words
        for part in (*self.panels, self.journal, self.sheet):
            part.border_title = Text(self._title(str(part.id), speech))
        self.status.show(page.inks, speech.awaits(), self._terminal_view.headline(page))
        self.keys.show(
            page.inks,
            [Key(words(f"key-{name}"), name, key) for key, name in keys_of(speech).items()],
        )
        self.journal.show(speech, page.inks)
        self.choices.show(page, words("panel-choices"), words("otherwise"))
        self.highlight(page, speech)
        self.turn_to(self.view, page, speech)

    def _title(self, part: str, speech: Speech) -> str:
        name = self._terminal_view.rows_title if part == "rows" else part
        return speech.words(f"panel-{name}")

    def highlight(self, page: Page, speech: Speech) -> None:
        """Highlight the things of the highlighted choice, and show its rule."""
        choice = self.choices.chosen
        if self._lit == (page, choice):
            return
        self._lit = (page, choice)
        lit = page.showing(page.inks, lit_by(choice))
        for panel in self.panels:
            panel.show(lit)
        self.sheet.update(self._rule_text(page, speech, choice))

    def _rule_text(self, page: Page, speech: Speech, choice: Choice | None) -> Text:
        text = Text()
        for line in speech.lesson():
            text.append(f"{line}\n", page.inks.style("accent"))
        if choice is not None:
            facts = self._terminal_view.facts(page, choice)
            text.append(page.voice.choice(choice), page.inks.style("accent"))
            text.append(f"  {facts}\n", page.inks.style("ink"))
            rule = speech.rule(choice.rule)
            text.append(f"{rule.title}. {rule.lines[0]}", page.inks.style("second"))
        return text

    def turn_to(self, view: str, page: Page, speech: Speech) -> None:
        """Switch a small screen to a part."""
        self.view = view
        for name in VIEWS:
            self.set_class(name == view, f"view-{name}")
        keys = [
            Key(self._title(name, speech), f"view('{name}')", on=name == view) for name in VIEWS
        ]
        self.tabs.show(page.inks, keys)
        self.journal.call_after_refresh(self.journal.scroll_end, animate=False)

    def where(self, choice: Choice) -> str:
        """The part in which the thing of a choice is drawn."""
        for panel in self.panels:
            if panel.shows(choice.about):
                return str(panel.id)
        return self.view


def lit_by(choice: Choice | None) -> frozenset[str]:
    """The things to highlight: the arguments of a choice, and its key if it has several."""
    if choice is None:
        return frozenset()
    own = (choice.key,) if len(choice.args) > 1 else ()
    return frozenset((*choice.args, *own))
