"""Goods as things that can be counted, in signs and in words."""

from collections.abc import Iterable, Mapping

from pustosh.games.warofmine.show.goods import Good, Shelf, row
from pustosh.terminal.games.warofmine.desk import Desk
from pustosh.terminal.games.warofmine.signs import MOST_DRAWN, SHELF_INKS, sign_of
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, flow, words_of


def counted(page: Page, one: Good) -> str:
    return page.voice.page("counted", n=one.n, what=one.kind)


def good_pieces(desk: Desk, one: Good, place: str, valued: bool = False) -> Pieces:
    """A sign a piece, then the number and the name; in a trade the value of one."""
    thing = desk.hook(f"{place}:{one.kind}", one.kind)
    ink = SHELF_INKS[one.colour]
    told = counted(desk.page, one)
    told += f" ={one.value}" if valued else ""
    signs = Piece(sign_of(one) * min(one.n, MOST_DRAWN), ink, thing)
    return [*desk.tab(f"{place}:{one.kind}"), signs, *words_of(told, "ink", thing)]


def heap(desk: Desk, goods: Iterable[Good], place: str, valued: bool = False) -> Pieces:
    pieces: Pieces = []
    for one in goods:
        pieces += [*([Piece("·", "faint")] if pieces else [])]
        pieces += good_pieces(desk, one, place, valued)
    return pieces or words_of(desk.say("nothing"), "second")


def titled(title: str, pieces: Pieces, width: int) -> list[Pieces]:
    return flow([Piece(" "), *words_of(title, "faint"), *pieces], width, indent=4)


def shelf_lines(desk: Desk, shelves: Iterable[Shelf], place: str, width: int) -> list[Pieces]:
    """A line a shelf."""
    lines: list[Pieces] = []
    for shelf in shelves:
        title = f"{desk.say(f'shelf/{shelf.colour}')}:"
        lines += titled(title, heap(desk, shelf.goods, place), width)
    return lines or titled("", heap(desk, (), place), width)


def in_words(page: Page, goods: Iterable[Good]) -> str:
    """Every kind with its number."""
    told = [counted(page, one) for one in goods]
    return ", ".join(told) or page.voice.page("nothing")


def pile_words(page: Page, pile: Mapping[str, int]) -> str:
    return in_words(page, row(page.pack, page.view, pile))


def cost_signs(page: Page, cost: Mapping[str, int]) -> str:
    """`≡3 ⚙2`; goods that have no sign of their own by name."""
    found = row(page.pack, page.view, cost)
    return " ".join(f"{sign_of(one)}{one.n}" for one in found)
