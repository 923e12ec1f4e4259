"""The stage of the day, the cards that lie open, the tokens, the decks by number."""

from pustosh.games.warofmine.rules.day.stages import STAGES
from pustosh.games.warofmine.show.stories import Card
from pustosh.terminal.games.warofmine.desk import Desk
from pustosh.terminal.games.warofmine.leaf import card_line
from pustosh.terminal.page import Page


def stage_words(page: Page, stage: int) -> str:
    """A card can give an action more, after the three."""
    return page.voice.page("stage-extra" if stage > STAGES else "stage-n", n=stage)


def open_cards(desk: Desk) -> list[Card]:
    facts = desk.facts
    return [card for card in (facts.event, facts.goal, *facts.held) if card]


def known_cards(desk: Desk) -> list[Card]:
    """Looked at, on top of their decks; what one chooses from lies in the middle of the table."""
    offered = {card.id for card in desk.facts.offered}
    return [card for card in desk.facts.known if card.id not in offered]


def token_words(desk: Desk) -> str:
    """Wait tokens, and written ones with what is left of them."""
    view = desk.page.view
    words = [desk.say("waits-n", n=view.waits)] if view.waits else []
    words += [f"{desk.name(name)} {n}" for name, n in view.tokens.items()]
    return f"{desk.say('tokens')}: {', '.join(words)}" if words else ""


def deck_words(desk: Desk) -> str:
    view, say = desk.page.view, desk.say
    words = [
        f"{say(f'deck/{name}')} {n}"
        for name, n in view.decks.items()
        if name in desk.facts.signs["decks"]
    ]
    words += [f"{say(f'red/{name}')} {n}" for name, n in view.aside.items() if n]
    return f"{say('decks')}: {', '.join(words)}"


def today_lines(desk: Desk) -> list[str]:
    lines = [card_line(desk, open_card) for open_card in open_cards(desk)]
    known = [
        f"{desk.say('known')}: {card_line(desk, known_card)}" for known_card in known_cards(desk)
    ]
    return [*lines, *known, *([token_words(desk)] if token_words(desk) else [])]
