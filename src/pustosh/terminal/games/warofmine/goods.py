"""Goods as things that can be counted, in signs and in words."""

from collections.abc import Iterable, Mapping

from pustosh.games.warofmine.show.goods import Good, Shelf, row
from pustosh.terminal.games.warofmine.desk import Desk
from pustosh.terminal.games.warofmine.signs import MOST_DRAWN, SHELF_INKS, sign_of
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, flow, words_of


def counted(page: Page, good: Good) -> str:
    return page.voice.page("counted", n=good.n, what=good.kind)


def good_pieces(desk: Desk, good: Good, place: str, valued: bool = False) -> Pieces:
    """A sign a piece, then the number and the name; in a trade the value of one."""
    thing = desk.hook(f"{place}:{good.kind}", good.kind)
    ink = SHELF_INKS[good.colour]
    words = counted(desk.page, good)
    words += f" ={good.value}" if valued else ""
    signs = Piece(sign_of(good) * min(good.n, MOST_DRAWN), ink, thing)
    return [*desk.tab(f"{place}:{good.kind}"), signs, *words_of(words, "ink", thing)]


def heap(desk: Desk, goods: Iterable[Good], place: str, valued: bool = False) -> Pieces:
    pieces: Pieces = []
    for good in goods:
        pieces += [*([Piece("·", "faint")] if pieces else [])]
        pieces += good_pieces(desk, good, place, valued)
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
    words = [counted(page, good) for good in goods]
    return ", ".join(words) or page.voice.page("nothing")


def pile_words(page: Page, pile: Mapping[str, int]) -> str:
    return in_words(page, row(page.pack, page.view, pile))


def cost_signs(page: Page, cost: Mapping[str, int]) -> str:
    """`≡3 ⚙2`; goods that have no sign of their own by name."""
    goods = row(page.pack, page.view, cost)
    return " ".join(f"{sign_of(good)}{good.n}" for good in goods)
