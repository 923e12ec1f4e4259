"""The lines at the edges of the screen: status, tabs and keys."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.widgets import Static

from pustosh.terminal.inks import Inks


class StatusLine(Static):
    """Says who decides, what about, and where the game stands."""

    def show(self, inks: Inks, awaits: str, headline: str) -> None:
        text = Text(no_wrap=True).append(f" {awaits} ", inks.style("accent tab"))
        gap = max(1, self.app.size.width - cell_len(text.plain) - cell_len(headline) - 1)
        self.update(text.append(" " * gap + headline, inks.style("ink")))


class Key(NamedTuple):
    name: str
    action: str
    key: str = ""
    on: bool = False


class KeyLine(Static):
    """Names that can be clicked: keys and what they do, or parts of the table."""

    def show(self, inks: Inks, keys: Sequence[Key]) -> None:
        text = Text(no_wrap=True)
        for key in keys:
            click = Style(meta={"action": key.action})
            text.append(f" {key.key}" if key.key else "", inks.style("accent") + click)
            text.append(f" {key.name} ", inks.style("accent tab" if key.on else "second") + click)
        self.update(text)

    async def on_click(self, event: Click) -> None:
        if action := event.style.meta.get("action"):
            await self.app.run_action(action)
