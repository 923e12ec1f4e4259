"""The table of a game as text, as SVG and for notebooks: drawn as a terminal draws it."""

import re
from html import escape
from io import StringIO
from typing import Any, NamedTuple

from rich.console import Console
from rich.text import Text

from pustosh.kernel.choices import Choice
from pustosh.kernel.flow import Game
from pustosh.kernel.spec import GameSpec
from pustosh.matches.messages import Voice
from pustosh.terminal.games import terminal_view
from pustosh.terminal.page import Page
from pustosh.terminal.words import Words

FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)  # they would be fetched from elsewhere


class Scene(NamedTuple):
    """A game as one seat looks at it, in the language of a voice."""

    spec: GameSpec
    game: Game[Any]
    seat: int
    voice: Voice

    @property
    def choices(self) -> tuple[Choice, ...]:
        return self.game.choices if self.game.decider == self.seat else ()


def drawing(scene: Scene, width: int) -> Text:
    """The place, what is on offer, and what everybody owns."""
    spec, game, seat, voice = scene
    words = Words(voice.language, spec.name)
    page = Page(spec.view(game, seat), seat, voice, words, scene.choices)
    shows = terminal_view(spec.name)
    drawn = [draw(page, width).text for draw in (shows.place, shows.rows, shows.seats)]
    return Text("\n\n").join([Text(shows.headline(page)), *drawn])


def as_text(scene: Scene, width: int) -> str:
    return "\n".join(line.rstrip() for line in drawing(scene, width).plain.splitlines())


def as_svg(scene: Scene, width: int) -> str:
    console = Console(record=True, width=width, file=StringIO(), force_terminal=True)
    console.print(drawing(scene, width), no_wrap=True, overflow="crop")
    svg = console.export_svg(title=scene.spec.title, unique_id=scene.spec.name)
    return FONTS.sub("", svg)


def as_html(scene: Scene) -> str:
    """The drawing, and the open choices with their keys."""
    say = scene.voice.choice
    rows = (f"<li><code>{escape(c.key)}</code> {escape(say(c))}</li>" for c in scene.choices)
    return f"{as_svg(scene, 100)}<ol>{''.join(rows)}</ol>"
