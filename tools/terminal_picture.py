"""Draw docs/images/terminal-GAME.svg: the drawn table in the middle of a fixed game.

    python tools/terminal_picture.py [GAME [FILE [COLUMNS LINES]]]

The picture refers to no host: it names no font but the reader's own.
"""

import asyncio
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from pustosh.bots import bot
from pustosh.bots.bot_view import BotView
from pustosh.games import game
from pustosh.matches.match import new_match
from pustosh.terminal.app import TableApp
from pustosh.terminal.opening import NewGame, seats_of
from pustosh.terminal.session import Session
from pustosh.terminal.speech import Speech

IMAGES = Path(__file__).parents[1] / "docs" / "images"
FONT_FACE = re.compile(r"@font-face\s*\{.*?\}\s*", re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->\s*", re.DOTALL)
FONTS = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


class Motif(NamedTuple):
    """Which game is played how far, and what the picture shall show."""

    seed: str
    answers: int  # at least
    lively: Callable[[Session], bool]
    size: tuple[int, int]
    keys: tuple[str, ...] = ()  # what bots do too rarely to be seen
    highlight: int = 3  # steps down the list


def middle_of_a_game(name: str, motif: Motif) -> Session:
    """Bots play all seats until the table is worth a picture."""
    spec = game(name)
    new = NewGame("en", name="Ada", bots=("greedy", "greedy"), options={"first": "0"})
    match = new_match(
        spec, spec.read_pack(spec.pack_folder), seats_of(spec, new), new.options, motif.seed
    )
    session, double = Session(match), bot("greedy", spec.name, motif.seed)
    while len(match.record.answers) < motif.answers or not motif.lively(session):
        if not session.advance():
            own = double.decide(BotView(match.game, spec)).key
            wanted = shown(session, motif)
            session.answer(next((key for key in wanted if is_open(session, key)), own))
    return session


def shown(session: Session, motif: Motif) -> tuple[str, ...]:
    """A letter is used up soon: the training comes shortly before the picture."""
    late = len(session.match.record.answers) > motif.answers - 20
    return motif.keys if late else motif.keys[1:]


def is_open(session: Session, key: str) -> bool:
    return any(choice.key == key for choice in session.choices)


def view_of(session: Session) -> Any:
    return session.spec.view(session.match.game, session.seat)


def is_lively(session: Session) -> bool:
    """A person may place a dweller, somebody has a letter, others stand in the vault already."""
    if not is_open(session, "pass") or len(session.choices) < 10:
        return False
    dwellers = [dweller for seat in view_of(session).seats for dweller in seat.dwellers]
    standing = sum(dweller.where not in ("home", "new") for dweller in dwellers)
    return standing > 1 and any(dweller.letter for dweller in dwellers)


def is_wild(session: Session) -> bool:
    """A person has the turn, a part of the map is explored, and an enemy can be fought."""
    if not is_open(session, "done") or len(session.choices) < 8:
        return False
    verbs = {choice.verb for choice in session.choices}
    explored = sum(bool(tile.face) for tile in view_of(session).tiles)
    return {"go", "fight"} <= verbs and explored > 6


MOTIFS = {
    "shelter": Motif(
        "ink", 75, is_lively, (140, 45), ("place S02.R", "lay blue.L1", "lay blue.L2")
    ),
    "fallout": Motif("ink", 60, is_wild, (150, 56), highlight=1),
}


async def drawn(session: Session, motif: Motif) -> str:
    app = TableApp(Speech(session, "en"))
    async with app.run_test(size=motif.size) as pilot:
        for _ in range(motif.highlight):
            await pilot.press("down")
        await pilot.pause()
        return app.export_screenshot(simplify=True)


def without_hosts(svg: str) -> str:
    """No fonts from elsewhere and no advertisement; the one URL left is the name of SVG itself."""
    svg = COMMENT.sub("", FONT_FACE.sub("", svg))
    svg = re.sub(r"terminal-\d+", "t", svg)  # a random id would change every picture
    return re.sub(r"font-family: [^;]+;", f"font-family: {FONTS};", svg)


def main(name: str = "shelter", file: str = "", columns: str = "", lines: str = "") -> None:
    motif = MOTIFS[name]
    if columns:
        motif = motif._replace(size=(int(columns), int(lines)))
    target = Path(file) if file else IMAGES / f"terminal-{name}.svg"
    target.parent.mkdir(parents=True, exist_ok=True)
    svg = asyncio.run(drawn(middle_of_a_game(name, motif), motif))
    target.write_text(without_hosts(svg), encoding="utf-8")
    print(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
