"""Decks and discard piles: counted, with the card on top and those one has looked at."""

from pustosh.games.munchkin.sight.view import DeckView, View
from pustosh.terminal.games.munchkin.cards import names
from pustosh.terminal.games.munchkin.signs import BACKS, KNOWN
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, tab, words_of


def pile_pieces(page: Page) -> Pieces:
    """`▒ doors 96, 12 discarded: Raider`; the next cards, if this seat has seen them."""
    view: View = page.view
    pieces: Pieces = []
    for name, deck in view.decks.items():
        pieces += [*tab(page, name), Piece(BACKS[name], "warn", name)]
        pieces += words_of(f"{page.voice.page(f'deck/{name}')} {deck.left}", "ink", name)
        pieces += words_of(discards(page, deck), "second")
        if deck.known:
            pieces += words_of(f"{KNOWN} {names(page, deck.known)}", "accent")
    return pieces


def discards(page: Page, deck: DeckView) -> str:
    """MU-ZONE-10. How many, and the one on top."""
    if deck.top is None:
        return f"({page.voice.page('discarded')}: 0)"
    return f"({page.voice.page('discarded')}: {deck.discards}, {page.voice.name(deck.top)})"


def pile_lines(page: Page) -> list[str]:
    """The same in words, a deck a line."""
    view: View = page.view
    lines = []
    for name, deck in view.decks.items():
        line = f"{page.voice.page(f'deck/{name}')}: {deck.left} {discards(page, deck)}"
        if deck.known:
            line += f". {page.voice.page('next-cards')}: {names(page, deck.known)}"
        lines.append(line)
    return lines
