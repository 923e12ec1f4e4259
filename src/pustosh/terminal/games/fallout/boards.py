"""The Pip-boards of all survivors: health and rads on one track, letters, traits, cards."""

from pustosh.games.fallout.box.cards import LETTERS
from pustosh.games.fallout.rules.factions.influence import NEEDED
from pustosh.games.fallout.sight.survivors import SurvivorView
from pustosh.games.fallout.sight.view import View
from pustosh.terminal.canvas import Drawn
from pustosh.terminal.games.fallout.cards import card_text
from pustosh.terminal.games.fallout.signs import CAP, COLOURS, FIGURES, HEALTH, RADS
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, flow, tab, words_of, write


def seats(page: Page, width: int) -> Drawn:
    view: View = page.view
    survivors = page.own_first(view.survivors)
    return write(page, [line for card in survivors for line in board(page, card, width)])


def board(page: Page, seat: SurvivorView, width: int) -> list[Pieces]:
    lines = flow(name_line(page, seat), width, indent=2)
    if seat.eliminated:
        return lines
    lines += flow(track(page, seat), width, indent=2)
    lines += flow(letters(page, seat), width, indent=2)
    for title, cards in (("worn", seat.equipped), ("carried", seat.inventory)):
        lines += flow(card_line(page, seat, title, cards), width, indent=2) if cards else []
    lines += flow(card_line(page, seat, "perks", seat.perks), width, indent=2) if seat.perks else []
    return lines + agendas(page, seat, width)


def name_line(page: Page, seat: SurvivorView) -> Pieces:
    """Whose board it is, by shape, colour and name; what is left of the turn."""
    view: View = page.view
    ink = COLOURS[seat.seat] + (" tab" if seat.seat == view.decider else "")
    named = f"{FIGURES[seat.seat]} {page.voice.seat(seat.seat)}"
    pieces = [*tab(page, seat.character), Piece(named, ink, seat.character)]
    pieces += words_of(page.voice.name(seat.character) if seat.character else "", "second")
    if view.first == seat.seat:
        pieces += words_of(page.words("is-first"), "warn")
    if view.turn == seat.seat:
        pieces += words_of(page.voice.page("actions", n=view.actions), "accent")
        pieces += words_of(page.voice.page("points", n=view.moves), "accent") if view.moves else []
    return pieces + (words_of(page.words("eliminated"), "cost") if seat.eliminated else [])


def track(page: Page, seat: SurvivorView) -> Pieces:
    """`☢☢♥♥♥♥···· 4`: radiation from the left, health up to the red peg; caps and traits."""
    rads = RADS * seat.rads
    health = HEALTH * max(0, seat.hp - seat.rads)
    lost = "·" * max(0, seat.max_hp - max(seat.hp, seat.rads))
    parts = [(rads, "gain"), (health, "cost"), (lost, "faint")]
    pieces = [Piece(" "), *(Piece(text, ink) for text, ink in parts if text)]
    pieces += [Piece(f"{HEALTH}{seat.remaining}", "cost"), Piece(f"{CAP}{seat.caps}", "warn")]
    for trait in seat.traits:
        pieces += words_of(page.voice.page(f"trait/{trait}"), "warn", trait)
    return pieces


def letters(page: Page, seat: SurvivorView) -> Pieces:
    """Capitals where a token lies; experience stands at the letter with the stroke."""
    own = seat.seat == page.seat
    pieces = [Piece(" ")]
    for hole, letter in enumerate(LETTERS, 1):
        has, thing = letter in seat.special, letter if own else ""
        mark = (letter if has else letter.lower()) + ("'" if seat.xp == hole else "")
        pieces += tab(page, thing) if thing else []
        pieces.append(Piece(mark, "accent tab" if has else "second", thing))
    return pieces


def card_line(page: Page, seat: SurvivorView, title: str, cards: tuple[str, ...]) -> Pieces:
    pieces = [Piece(" "), *words_of(page.words(title), "faint")]
    for card in cards:
        turned = card in seat.exhausted
        line = page.voice.name(card) + (f" ({page.words('turned')})" if turned else "")
        pieces += tab(page, card)
        pieces += words_of(
            line + ("," if card != cards[-1] else ""), "second" if turned else "ink", card
        )
    return pieces


def agendas(page: Page, seat: SurvivorView, width: int) -> list[Pieces]:
    """How many; a faceup one by name; those one may read with their text and worth."""
    first = [Piece(" "), *words_of(page.words("agendas", n=seat.agendas), "second")]
    if seat.influence is not None:
        needed = NEEDED[len(page.view.survivors)]
        first += words_of(page.words("influence", n=seat.influence, needed=needed), "accent")
    lines = flow(first, width, indent=2)
    for card in seat.hand or ((seat.loyal,) if seat.loyal else ()):
        loyal = [Piece(page.words("loyal"), "warn", card)] if card == seat.loyal else []
        pieces = [Piece(" "), *tab(page, card), *words_of(page.voice.name(card), "ink", card)]
        pieces += [*loyal, *words_of(card_text(page, card), "second", card)]
        lines += flow(pieces, width, indent=3)
    return lines
