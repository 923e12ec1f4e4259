"""The characters: level, strength, what they are, wear and carry, what acts on them, their hand."""

from pustosh.games.munchkin.show.boards import TOP, role_of
from pustosh.games.munchkin.sight.characters import CharacterView
from pustosh.games.munchkin.sight.view import View
from pustosh.terminal.canvas import Drawn
from pustosh.terminal.games.munchkin.cards import name_pieces
from pustosh.terminal.games.munchkin.finding import belongings
from pustosh.terminal.games.munchkin.signs import (
    COLOURS,
    DOOR,
    ILL,
    KNOWN,
    MISSING,
    RADS,
    RUN,
    RUNG,
    SEXES,
    STRENGTH,
    TREASURE,
    named,
    number,
    signed,
)
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, flow, tab, words_of, write


def seats(page: Page, width: int) -> Drawn:
    view: View = page.view
    mine = view.characters[page.seat]
    others = [one for one in view.characters if one is not mine]
    return write(page, [line for one in (mine, *others) for line in board(page, one, width)])


def board(page: Page, one: CharacterView, width: int) -> list[Pieces]:
    rows = [name_line(page, one), track(one), *cards(page, one), *ills(page, one)]
    rows.append(hand(page, one))
    return [line for row in rows for line in flow(row, width, indent=4)]


def name_line(page: Page, one: CharacterView) -> Pieces:
    """Whose board it is, by shape, colour and name; the part he plays now."""
    view: View = page.view
    say, thing = page.voice.page, f"seat:{one.seat}"
    ink = COLOURS[one.seat] + (" tab" if one.seat == view.decider else "")
    pieces = [*tab(page, thing), Piece(named(page, one.seat), ink, thing)]
    pieces += [Piece(SEXES[one.sex], "second", thing)] if one.sex else []
    pieces += words_of(f"({say('you')})", "second") if one.seat == page.seat else []
    pieces += words_of(say("has-turn"), "warn") if one.seat == view.turn else []
    if role := role_of(view, one.seat):
        pieces += words_of(say(f"role/{role}"), "accent")
    pieces += [] if one.alive else words_of(say("dead"), "cost")
    return pieces + (words_of(say("reborn"), "cost") if one.reborn else [])


def track(one: CharacterView) -> Pieces:
    """`███······· 3 ⚔7 »+1 ☢-1`: the ten levels, strength, what is added to rolls."""
    rungs = RUNG * one.level + MISSING * (TOP - one.level)
    pieces = [Piece(" "), Piece(f"{rungs} {one.level}", "ink")]
    pieces.append(Piece(f"{STRENGTH}{number(one.strength)}", "gain"))
    pieces += [Piece(f"{RUN}{signed(one.run)}", "second")] if one.run else []
    return pieces + ([Piece(f"{RADS}{signed(one.rad)}", "second")] if one.rad else [])


def cards(page: Page, one: CharacterView) -> list[Pieces]:
    return [card_line(page, one, title, row) for title, row in belongings(one)]


def card_line(page: Page, one: CharacterView, title: str, row: tuple[str, ...]) -> Pieces:
    pieces = [Piece(" "), *words_of(page.words(title), "faint")]
    for card in row:
        joined = one.joined.get(card, ())
        end = "," if card != row[-1] and not joined else ""
        pieces += name_pieces(page, card, "ink", end)
        for mod in joined:
            pieces += [Piece("&", "second"), *name_pieces(page, mod, "second")]
    return pieces


def ills(page: Page, one: CharacterView) -> list[Pieces]:
    """What acts on the character, for how long, and what it takes of his strength."""
    rows = []
    for ill in one.ills:
        say = page.voice.page
        told = f"{say(f'ill/{ill.kind}')}, {say(f'until/{ill.until}')}"
        told += f", {STRENGTH}{signed(ill.penalty)}" if ill.penalty else ""
        pieces = [Piece(" "), Piece(ILL, "cost"), *name_pieces(page, ill.card, "cost")]
        rows.append([*pieces, *words_of(f"({told})", "second", ill.card)])
    return rows


def hand(page: Page, one: CharacterView) -> Pieces:
    """`▒▒▒◈◈ 3 + 2`: counted by its backs; the cards one knows by name."""
    say = page.voice.page
    backs = f"{DOOR * one.doors}{TREASURE * one.treasures}"
    pieces = [Piece(" "), *([Piece(backs, "warn")] if backs else [])]
    pieces += words_of(say("hand-of", n=one.doors + one.treasures), "second")
    for card in one.known:
        pieces += [Piece(KNOWN, "accent"), *name_pieces(page, card, "second")]
    return pieces
