"""Munchkin in words: where the game stands, the characters, the decks."""

from pustosh.games.munchkin.sight.characters import CharacterView
from pustosh.games.munchkin.sight.view import View
from pustosh.terminal.games.munchkin.cards import card_text, names
from pustosh.terminal.games.munchkin.fighting import combat_lines
from pustosh.terminal.games.munchkin.now import now
from pustosh.terminal.games.munchkin.people import character, hand_words
from pustosh.terminal.games.munchkin.piles import pile_lines
from pustosh.terminal.games.munchkin.signs import number
from pustosh.terminal.page import Page


def headline(page: Page) -> str:
    """`Turn 12, Ann: Combat 14 against 16`."""
    view: View = page.view
    if view.turn is None:
        return page.words("before-the-first-turn")
    line = page.words("headline", n=view.turns, who=page.voice.seat(view.turn))
    parts = [page.voice.page(f"phase/{name}") for name in [view.phase] if name]
    if view.combat:
        ours, theirs = number(view.combat.players), number(view.combat.monsters)
        parts.append(f"{ours} {page.voice.page('against')} {theirs}")
    return f"{line}: {' '.join(parts)}" if parts else line


def status(page: Page) -> list[str]:
    view: View = page.view
    levels = [f"{page.voice.seat(other.seat)}: {other.level}" for other in view.characters]
    return [
        headline(page),
        character(page, view.characters[page.seat]),
        page.words("own-hand", what=names(page, view.hand)),
        page.words("all-levels", what="; ".join(levels)),
        *combat_lines(page),
        *now(page),
        *laid_lines(page),
    ]


def laid_lines(page: Page) -> list[str]:
    """Cards that lie openly, and those that only this seat looks at."""
    view: View = page.view
    rows = (("spread", view.spread), ("looked", view.looked))
    return [f"{page.voice.page(name)}: {names(page, cards)}" for name, cards in rows if cards]


def board(page: Page) -> list[str]:
    """The combat, what waits for answers, every character, the decks, the own hand with texts."""
    view: View = page.view
    lines = [headline(page), *combat_lines(page), *now(page), *laid_lines(page)]
    for other in view.characters:
        lines += [character(page, other), hand_words(page, other)]
    lines += pile_lines(page)
    lines += [f"[{card}] {page.voice.name(card)}: {card_text(page, card)}" for card in view.hand]
    return lines


def scores(page: Page) -> list[str]:
    return [score(page, other) for other in page.view.characters]


def score(page: Page, other: CharacterView) -> str:
    """The level first, then what everybody can see."""
    return page.words(
        "score",
        who=page.voice.seat(other.seat),
        level=other.level,
        strength=number(other.strength),
        items=len(other.worn) + len(other.pack) + len(other.load),
        cards=other.doors + other.treasures,
    )
