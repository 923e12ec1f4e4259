"""Draw docs/images/terminal-shelter.svg: the drawn table in the middle of a fixed game.

    python tools/terminal_picture.py [FILE]

The picture refers to no host: it names no font but the reader's own.
"""

import asyncio
import re
import sys
from pathlib import Path
from typing import Any

from pustosh.bots import bot
from pustosh.bots.sight import Sight
from pustosh.games import game
from pustosh.matches.match import new_match
from pustosh.terminal.app import TableApp
from pustosh.terminal.opening import Wish, seats_of
from pustosh.terminal.session import Session
from pustosh.terminal.speech import Speech

PICTURE = Path(__file__).parents[1] / "docs" / "images" / "terminal-shelter.svg"
SIZE = (140, 45)
SEED, ANSWERS = "ink", 75
SHOWN = ("place S02.R", "lay blue.L1", "lay blue.L2")  # what bots do too rarely to be seen
HIGHLIGHT = 3  # steps down the list
FONT_FACE = re.compile(r"@font-face\s*\{.*?\}\s*", re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->\s*", re.DOTALL)
FONTS = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


def middle_of_a_game() -> Session:
    """Bots play all seats until a person would place a dweller."""
    spec = game("shelter")
    wish = Wish("en", name="Ada", bots=("greedy", "greedy"), options={"first": "0"})
    match = new_match(
        spec, spec.read_pack(spec.pack_folder), seats_of(spec, wish), wish.options, SEED
    )
    session, double = Session(match), bot("greedy", spec.name, SEED)
    while len(match.record.answers) < ANSWERS or not is_lively(session):
        if not session.advance():
            own = double.decide(Sight(match.game, spec.view, spec.imagine)).key
            session.answer(next((key for key in shown(session) if is_open(session, key)), own))
    return session


def shown(session: Session) -> tuple[str, ...]:
    """A letter is used up soon: the training comes shortly before the picture."""
    return SHOWN if len(session.match.record.answers) > ANSWERS - 20 else SHOWN[1:]


def is_open(session: Session, key: str) -> bool:
    return any(choice.key == key for choice in session.choices)


def is_lively(session: Session) -> bool:
    """A person may place a dweller, somebody has a letter, others stand in the vault already."""
    if not is_open(session, "pass") or len(session.choices) < 10:
        return False
    view: Any = session.spec.view(session.match.game, session.seat)
    dwellers = [one for seat in view.seats for one in seat.dwellers]
    standing = sum(one.where not in ("home", "new") for one in dwellers)
    return standing > 1 and any(one.letter for one in dwellers)


async def drawn(session: Session) -> str:
    app = TableApp(Speech(session, "en"))
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(HIGHLIGHT):
            await pilot.press("down")
        await pilot.pause()
        return app.export_screenshot(simplify=True)


def without_hosts(svg: str) -> str:
    """No fonts from elsewhere and no advertisement; the one URL left is the name of SVG itself."""
    svg = COMMENT.sub("", FONT_FACE.sub("", svg))
    svg = re.sub(r"terminal-\d+", "t", svg)  # a random id would change every picture
    return re.sub(r"font-family: [^;]+;", f"font-family: {FONTS};", svg)


def main() -> None:
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURE
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(without_hosts(asyncio.run(drawn(middle_of_a_game()))), encoding="utf-8")
    print(target)


if __name__ == "__main__":
    main()
