"""The resource boards of all seats: cubes, letters, happiness, dwellers, items."""

from pustosh.games.shelter.box.components import COMPARTMENT, KINDS, LETTERS
from pustosh.games.shelter.sight.view import DwellerView, SeatView, View
from pustosh.terminal.canvas import Drawn
from pustosh.terminal.games.shelter.room import body
from pustosh.terminal.games.shelter.signs import SHAPES, SIGNS
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, flow, tab, words_of, write


def seats(page: Page, width: int) -> Drawn:
    view: View = page.view
    lines: list[Pieces] = []
    for seat in view.seats:
        lines += [
            *flow(name_line(page, view, seat), width),
            *flow(cube_line(page, seat), width, indent=2),
            *flow(dweller_line(page, seat), width, indent=2),
            *flow(item_line(page, seat), width, indent=2),
        ]
    return write(page, lines)


def name_line(page: Page, view: View, seat: SeatView) -> Pieces:
    """Whose board it is, by shape, colour and name; happiness; the tokens."""
    ink = f"{seat.colour} tab" if seat.seat == view.decider else seat.colour
    pieces = [Piece(f"{SHAPES[seat.colour]} {page.voice.seat(seat.seat)}", ink)]
    pieces.append(Piece(f"{SIGNS['happiness']}{seat.happiness}", "gain"))
    if view.first == seat.seat:
        pieces += [Piece(f"{SIGNS['first']} {page.words('is-first')}", "warn")]
    if seat.passed:
        pieces += words_of(page.words("has-passed"), "second")
    return pieces


def cube_line(page: Page, seat: SeatView) -> Pieces:
    """Compartments of six, full and empty; an open choice about a kind hangs on the own ones."""
    pieces = [Piece(" ")]
    for kind in KINDS:
        n = seat.cubes[kind]
        thing = kind if seat.seat == page.seat else ""
        pieces += tab(page, kind) if thing else []
        text = f"{SIGNS[kind]} {'■' * n}{'·' * (COMPARTMENT - n)} {n} "
        pieces.append(Piece(text, "ink" if n else "second", thing))
    return pieces


def dweller_line(page: Page, seat: SeatView) -> Pieces:
    """The letters; then who is at home, and who is out."""
    home = [dweller for dweller in seat.dwellers if dweller.where == "home"]
    away = [dweller for dweller in seat.dwellers if dweller.where != "home"]
    pieces = [Piece(" "), *letters(seat), Piece(SIGNS["build"], "second")]
    pieces += [piece for dweller in home for piece in figure(page, seat, dweller)]
    if away:
        pieces.append(Piece("→", "second"))
        pieces += [piece for dweller in away for piece in figure(page, seat, dweller)]
    return pieces


def letters(seat: SeatView) -> Pieces:
    """Capital and knocked out where a dweller is trained."""
    known = {dweller.letter for dweller in seat.dwellers}
    return [
        Piece(letter, "accent tab") if letter in known else Piece(letter.lower(), "second")
        for letter in LETTERS
    ]


def figure(page: Page, seat: SeatView, dweller: DwellerView) -> Pieces:
    number = dweller.id.partition("-")[2]
    return [
        *tab(page, dweller.id),
        Piece(f"{body(dweller)}{number}{dweller.letter}", seat.colour, dweller.id),
    ]


def item_line(page: Page, seat: SeatView) -> Pieces:
    """Items by name; a turned one says so."""
    if not seat.items:
        return []
    pieces = [Piece(" "), Piece(SIGNS["item"], "second")]
    for item in seat.items:
        turned = item in seat.exhausted
        ink = "second" if turned else "ink"
        pieces += tab(page, item)
        text = page.voice.name(item) + (f" ({page.words('turned')})" if turned else "")
        pieces += words_of(text + ("," if item != seat.items[-1] else ""), ink, item)
    return pieces
