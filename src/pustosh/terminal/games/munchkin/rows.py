"""The own hand: each card with what it is and does."""

from pustosh.games.munchkin.box.printing import deck_of
from pustosh.games.munchkin.sight.view import View
from pustosh.terminal.canvas import Drawn
from pustosh.terminal.games.munchkin.cards import full_pieces, printed_on
from pustosh.terminal.games.munchkin.signs import BACKS
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, flow, words_of, write


def rows(page: Page, width: int) -> Drawn:
    view: View = page.view
    lines = flow(words_of(title(page), "second"), width)
    for card in view.hand:
        lines += flow([back(page, card), *full_pieces(page, card)[1:]], width, indent=4)
    if not view.hand:
        lines += flow(words_of(page.voice.page("no-cards"), "second"), width)
    return write(page, lines)


def title(page: Page) -> str:
    """How many cards, and how many may stay at the end of the turn."""
    view: View = page.view
    stay = page.words("may-stay", n=view.characters[page.seat].hand_limit)
    say = page.voice.page
    return f"{say('your-hand')}: {say('cards-n', n=len(view.hand))}, {stay}"


def back(page: Page, card: str) -> Piece:
    printed = printed_on(page, card)
    return Piece(BACKS[deck_of(printed.kind)] if printed else " ", "warn", card)
