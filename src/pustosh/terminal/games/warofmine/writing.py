"""Lines as they are written down: what is said in one breath has one style, blanks and all."""

from rich.text import Text

from pustosh.terminal.canvas import Drawn
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, write

BLANK = " "


def written(page: Page, lines: list[Pieces]) -> Drawn:
    return write(page, [joined(page, line) for line in lines])


def joined(page: Page, line: Pieces) -> Pieces:
    """Words of one sentence as one piece; numbers and dice stay apart. Few styles draw faster."""
    found: Pieces = []
    for piece in line:
        parted = len(found) > 1 and found[-1].text == BLANK
        if parted and is_same(found[-2], piece):
            found[-2:] = [piece._replace(text=f"{found[-2].text}{BLANK}{piece.text}")]
        elif parted and is_calm(page, found[-2]):
            found[-2:] = [found[-2]._replace(text=found[-2].text + BLANK), piece]
        else:
            found.append(piece)
    return found


def is_same(one: Piece, other: Piece) -> bool:
    return one[1:] == other[1:] and not one.ink.endswith(" tab") and bool(one.text.strip())


def is_calm(page: Page, one: Piece) -> bool:
    """A blank behind it shows no ground."""
    return not one.ink.endswith(" tab") and one.thing not in page.lit


def stack(parts: list[Drawn]) -> Drawn:
    """One under the other; a thing begins where it is drawn first."""
    text, at, lines = Text(no_wrap=True, end=""), dict[str, int](), 0
    for one in parts:
        if one.text.plain:
            text.append("\n" if lines else "")
            text.append_text(one.text)
            at = {**{thing: lines + line for thing, line in one.at.items()}, **at}
            lines += one.text.plain.count("\n") + 1
    return Drawn(text, at)
