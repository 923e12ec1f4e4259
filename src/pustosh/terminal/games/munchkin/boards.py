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
    characters = page.own_first(view.characters)
    return write(page, [line for character in characters for line in board(page, character, width)])


def board(page: Page, character: CharacterView, width: int) -> list[Pieces]:
    rows = [
        name_line(page, character),
        track(character),
        *cards(page, character),
        *ills(page, character),
    ]
    rows.append(hand(page, character))
    return [line for row in rows for line in flow(row, width, indent=4)]


def name_line(page: Page, character: CharacterView) -> Pieces:
    """Whose board it is, by shape, colour and name; the part they play now."""
    view: View = page.view
    say, thing = page.voice.page, f"seat:{character.seat}"
    ink = COLOURS[character.seat] + (" tab" if character.seat == view.decider else "")
    pieces = [*tab(page, thing), Piece(named(page, character.seat), ink, thing)]
    pieces += [Piece(SEXES[character.sex], "second", thing)] if character.sex else []
    pieces += words_of(f"({say('you')})", "second") if character.seat == page.seat else []
    pieces += words_of(say("has-turn"), "warn") if character.seat == view.turn else []
    if role := role_of(view, character.seat):
        pieces += words_of(say(f"role/{role}"), "accent")
    pieces += [] if character.alive else words_of(say("dead"), "cost")
    return pieces + (words_of(say("reborn"), "cost") if character.reborn else [])


def track(character: CharacterView) -> Pieces:
    """`███······· 3 ⚔7 »+1 ☢-1`: the ten levels, strength, what is added to rolls."""
    rungs = RUNG * character.level + MISSING * (TOP - character.level)
    pieces = [Piece(" "), Piece(f"{rungs} {character.level}", "ink")]
    pieces.append(Piece(f"{STRENGTH}{number(character.strength)}", "gain"))
    pieces += [Piece(f"{RUN}{signed(character.run)}", "second")] if character.run else []
    return pieces + ([Piece(f"{RADS}{signed(character.rad)}", "second")] if character.rad else [])


def cards(page: Page, character: CharacterView) -> list[Pieces]:
    return [card_line(page, character, title, row) for title, row in belongings(character)]


def card_line(page: Page, character: CharacterView, title: str, row: tuple[str, ...]) -> Pieces:
    pieces = [Piece(" "), *words_of(page.words(title), "faint")]
    for card in row:
        joined = character.joined.get(card, ())
        end = "," if card != row[-1] and not joined else ""
        pieces += name_pieces(page, card, "ink", end)
        for mod in joined:
            pieces += [Piece("&", "second"), *name_pieces(page, mod, "second")]
    return pieces


def ills(page: Page, character: CharacterView) -> list[Pieces]:
    """What acts on the character, for how long, and what it takes of the strength."""
    rows = []
    for ill in character.ills:
        say = page.voice.page
        acts = f"{say(f'ill/{ill.kind}')}, {say(f'until/{ill.until}')}"
        acts += f", {STRENGTH}{signed(ill.penalty)}" if ill.penalty else ""
        pieces = [Piece(" "), Piece(ILL, "cost"), *name_pieces(page, ill.card, "cost")]
        rows.append([*pieces, *words_of(f"({acts})", "second", ill.card)])
    return rows


def hand(page: Page, character: CharacterView) -> Pieces:
    """`▒▒▒◈◈ 3 + 2`: counted by its backs; the cards one knows by name."""
    say = page.voice.page
    backs = f"{DOOR * character.doors}{TREASURE * character.treasures}"
    pieces = [Piece(" "), *([Piece(backs, "warn")] if backs else [])]
    pieces += words_of(say("hand-of", n=character.doors + character.treasures), "second")
    for card in character.known:
        pieces += [Piece(KNOWN, "accent"), *name_pieces(page, card, "second")]
    return pieces
