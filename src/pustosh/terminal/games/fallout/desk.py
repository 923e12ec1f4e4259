"""What is dealt with now, in signs: an encounter, the dice, a deal, cards to choose from."""

from pustosh.games.fallout.show.cards import text_of
from pustosh.games.fallout.show.desk import Face, RollFact, loose_things, roll_of
from pustosh.games.fallout.sight.view import View
from pustosh.terminal.games.fallout.cards import card_text, option_text
from pustosh.terminal.games.fallout.now import deal_lines, foe_line, sums, trade_line
from pustosh.terminal.games.fallout.saying import either
from pustosh.terminal.games.fallout.signs import HIT, body
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, flow, tab, words_of


def desk(page: Page, width: int) -> list[Pieces]:
    parts = (roll, reading, deal, lists, offers)
    return [line for part in parts for line in part(page, width)]


def reading(page: Page, width: int) -> list[Pieces]:
    """The encounter card: its introduction and its options, open or not."""
    view: View = page.view
    if view.reading is None:
        return []
    lines: list[Pieces] = [[Piece(page.voice.name(view.reading.id), "warn")]]
    lines += flow(words_of(text_of(page.pack, view.reading.id)), width)
    if view.roll is None:
        for number in range(1, len(view.reading.options) + 1):
            lines += option(page, number, width)
    return lines


def option(page: Page, number: int, width: int) -> list[Pieces]:
    open_ = any(choice.key == f"option {number}" for choice in page.choices)
    thing = str(number) if open_ else ""
    lead = tab(page, thing) if open_ else [Piece(f"({number})", "faint")]
    ink = "ink" if open_ else "second"
    return flow([*lead, *words_of(option_text(page, number), ink, thing)], width, indent=4)


def roll(page: Page, width: int) -> list[Pieces]:
    """The V.A.T.S. dice: filled areas and hit symbols; knocked out where the enemy is hit."""
    facts = roll_of(page.pack, page.view)
    if facts is None:
        return []
    lines = flow(words_of(foe_line(page, facts), "warn"), width)
    if facts.dice:
        lines += flow(dice(page, facts), width)
        lines += flow(words_of(sums(page, facts), "ink"), width)
    return lines


def dice(page: Page, facts: RollFact) -> Pieces:
    """Numbers hang on the dice while they may be rolled again or turned."""
    again = any(choice.verb in ("reroll", "turn-die") for choice in page.choices)
    pieces: Pieces = []
    for at, face in enumerate(facts.dice, 1):
        thing = str(at) if again else ""
        pieces += tab(page, thing) if again else []
        pieces.append(die(facts.faces[face], thing))
    return pieces


def die(face: Face, thing: str) -> Piece:
    ink = "gain tab" if face.scores else "accent"
    return Piece(f"[{body(face.areas.split())} {HIT * face.hits or '-'}]", ink, thing)


def deal(page: Page, width: int) -> list[Pieces]:
    """Both sides of a deal, or what is left of a trade at the shop."""
    lines = [*deal_lines(page), *trade_line(page)]
    return [row for line in lines for row in flow(words_of(line, "accent"), width, indent=2)]


def lists(page: Page, width: int) -> list[Pieces]:
    lines: list[Pieces] = []
    for choice in page.choices:
        if choice.verb == "choose":
            words = words_of(either(page, int(choice.about)), "ink", choice.about)
            lines += flow([*tab(page, choice.about), *words], width, indent=4)
    return lines


def offers(page: Page, width: int) -> list[Pieces]:
    """Survivors, perks, drawn tokens: what lies nowhere else and may be chosen."""
    lines: list[Pieces] = []
    for thing in loose_things(page.view):
        pieces = [*tab(page, thing), *words_of(page.voice.name(thing), "ink", thing)]
        lines += flow([*pieces, *words_of(card_text(page, thing), "second", thing)], width, 4)
    return lines
