"""The middle of the table: the course of the turn, the combat, what is declared, the decks."""

from pustosh.games.munchkin.show.cards import record_of
from pustosh.games.munchkin.show.signs import scenery
from pustosh.games.munchkin.sight.view import View
from pustosh.kernel.choices import Choice
from pustosh.terminal.canvas import Drawn
from pustosh.terminal.games.munchkin.cards import full_pieces
from pustosh.terminal.games.munchkin.finding import loose
from pustosh.terminal.games.munchkin.now import (
    bargain_lines,
    frame_lines,
    own_lines,
    sale_lines,
    trade_lines,
    waiting,
)
from pustosh.terminal.games.munchkin.piles import pile_pieces
from pustosh.terminal.games.munchkin.ring import ring
from pustosh.terminal.games.munchkin.signs import ANSWER, COLOURS, named
from pustosh.terminal.games.munchkin.things import facts
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, flow, tab, words_of, write


def place(page: Page, width: int) -> Drawn:
    parts = (course, waits, ring, declared, agreements, laid, offered, decks)
    return write(page, [line for part in parts for line in part(page, width)])


def course(page: Page, width: int) -> list[Pieces]:
    """Whose turn it is, and the phases; the present one stands in brackets."""
    view: View = page.view
    pieces = [Piece(page.voice.page("turn-n", n=view.turns), "second")]
    if view.turn is not None:
        pieces.append(Piece(named(page, view.turn), COLOURS[view.turn]))
    now = view.phase
    for name in scenery().phases:
        phase = page.voice.page(f"phase/{name}")
        here = name == now
        pieces.append(Piece(f"[{phase}]" if here else phase, "accent" if here else "faint"))
    return flow(pieces, width, indent=2)


def waits(page: Page, width: int) -> list[Pieces]:
    return inked(waiting(page), "warn", width)


def declared(page: Page, width: int) -> list[Pieces]:
    """Card on card: each answers the one before."""
    lines: list[Pieces] = []
    for frame_line in frame_lines(page):
        lines += flow([Piece(ANSWER, "warn"), *words_of(frame_line)], width, indent=2)
    return lines


def agreements(page: Page, width: int) -> list[Pieces]:
    """Offers of help, a trade, a sale; for how long one passes."""
    lines = [*bargain_lines(page), *trade_lines(page), *sale_lines(page), *own_lines(page)]
    return inked(lines, "accent", width)


def inked(lines: list[str], ink: str, width: int) -> list[Pieces]:
    return [line for text in lines for line in flow(words_of(text, ink), width, indent=2)]


def laid(page: Page, width: int) -> list[Pieces]:
    """Cards that lie openly, and those that only this seat looks at."""
    view: View = page.view
    lines: list[Pieces] = []
    for name, cards in (("spread", view.spread), ("looked", view.looked)):
        lines += inked([page.voice.page(name)], "second", width) if cards else []
        for card in cards:
            lines += flow(full_pieces(page, card), width, indent=4)
    return lines


def offered(page: Page, width: int) -> list[Pieces]:
    """Numbers, words, sets of Items: what lies nowhere and may be chosen."""
    choices = loose(page.view, page.choices)
    lines = inked([page.voice.page("offered")], "second", width) if choices else []
    short = [choice for choice in choices if not has_text(page, choice)]
    for choice in (choice for choice in choices if has_text(page, choice)):
        lines += flow(loose_pieces(page, choice), width, indent=4)
    pieces = [piece for choice in short for piece in loose_pieces(page, choice)]
    return lines + (flow([Piece(" "), *pieces], width, indent=2) if pieces else [])


def has_text(page: Page, choice: Choice) -> bool:
    return "," in choice.about or record_of(choice.about) in page.view.cards


def loose_pieces(page: Page, choice: Choice) -> Pieces:
    thing = choice.about
    if "," in thing:
        named_ = f"{page.voice.name(thing)}: {facts(page, choice)}"
        return [Piece(" "), *tab(page, thing), *words_of(named_, "ink", thing)]
    if has_text(page, choice):
        return full_pieces(page, thing)
    return [*tab(page, thing), *words_of(page.voice.choice(choice), "ink", thing)]


def decks(page: Page, width: int) -> list[Pieces]:
    return flow(pile_pieces(page), width, indent=2)
