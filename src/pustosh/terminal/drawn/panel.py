"""A part of the table, drawn by its game. It reports clicks on things."""

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import ScrollableContainer
from textual.events import Click, Resize
from textual.message import Message
from textual.widgets import Static

from pustosh.terminal.page import Draw, Page


class ThingClicked(Message):
    """The player clicked a thing of the table."""

    def __init__(self, thing: str) -> None:
        super().__init__()
        self.thing = thing


class Panel(ScrollableContainer, can_focus=False):
    def __init__(self, draw: Draw, id: str) -> None:  # noqa: A002  # the name Textual uses
        super().__init__(id=id, classes="part")
        self._draw = draw
        self._page: Page | None = None
        self._at: dict[str, int] = {}
        self._lengths: list[int] = []  # of each line; only a change of lengths changes the layout

    def compose(self) -> ComposeResult:
        yield Static(classes="drawing")

    def show(self, page: Page) -> None:
        self._page = page
        self._redraw()

    def on_resize(self, _: Resize) -> None:
        self._redraw()

    def _redraw(self) -> None:
        width = self.scrollable_content_region.width
        if self._page is None or not width:
            return
        drawn = self._draw(self._page, width)
        lengths = [cell_len(line) for line in drawn.text.plain.split("\n")]
        self.query_one(Static).update(drawn.text, layout=lengths != self._lengths)
        self._at, self._lengths = drawn.at, lengths
        self.call_after_refresh(self._reveal)

    def _reveal(self) -> None:
        """Scroll to the things the highlighted choice is about."""
        lit = self._page.lit if self._page else frozenset()
        lines = [line for thing, line in self._at.items() if thing in lit]
        if lines and self.max_scroll_y:
            self.scroll_to(y=max(0, min(lines) - self.size.height // 3), animate=False)

    def shows(self, thing: str) -> bool:
        """Whether the thing is in this part; it may not have been drawn yet."""
        if self._page is None:
            return False
        return thing in (self._at or self._draw(self._page, 80).at)

    def on_click(self, event: Click) -> None:
        thing = event.style.meta.get("thing")
        if thing:
            self.post_message(ThingClicked(thing))
