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
    pieces: Pieces = []
    for piece in line:
        parted = len(pieces) > 1 and pieces[-1].text == BLANK
        if parted and is_same(pieces[-2], piece):
            pieces[-2:] = [piece._replace(text=f"{pieces[-2].text}{BLANK}{piece.text}")]
        elif parted and is_calm(page, pieces[-2]):
            pieces[-2:] = [pieces[-2]._replace(text=pieces[-2].text + BLANK), piece]
        else:
            pieces.append(piece)
    return pieces


def is_same(piece: Piece, other: Piece) -> bool:
    return piece[1:] == other[1:] and not piece.ink.endswith(" tab") and bool(piece.text.strip())


def is_calm(page: Page, piece: Piece) -> bool:
    """A blank behind it shows no ground."""
    return not piece.ink.endswith(" tab") and piece.thing not in page.lit


def stack(parts: list[Drawn]) -> Drawn:
    """One under the other; a thing begins where it is drawn first."""
    text, at, lines = Text(no_wrap=True, end=""), dict[str, int](), 0
    for part in parts:
        if part.text.plain:
            text.append("\n" if lines else "")
            text.append_text(part.text)
            at = {**{thing: lines + line for thing, line in part.at.items()}, **at}
            lines += part.text.plain.count("\n") + 1
    return Drawn(text, at)
