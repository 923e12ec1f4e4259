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
    found = desk.facts
    return [one for one in (found.event, found.goal, *found.held) if one]


def known_cards(desk: Desk) -> list[Card]:
    """Looked at, on top of their decks; what one chooses from lies in the middle of the table."""
    offered = {one.id for one in desk.facts.offered}
    return [one for one in desk.facts.known if one.id not in offered]


def token_words(desk: Desk) -> str:
    """Wait tokens, and written ones with what is left of them."""
    found = desk.facts
    told = [desk.say("waits-n", n=found.waits)] if found.waits else []
    told += [f"{desk.name(name)} {n}" for name, n in found.tokens.items()]
    return f"{desk.say('tokens')}: {', '.join(told)}" if told else ""


def deck_words(desk: Desk) -> str:
    found, say = desk.facts, desk.say
    told = [f"{say(f'deck/{name}')} {n}" for name, n in found.decks.items() if name in found.signs]
    told += [f"{say(f'red/{name}')} {n}" for name, n in found.red.items() if n]
    return f"{say('decks')}: {', '.join(told)}"


def today_lines(desk: Desk) -> list[str]:
    lines = [card_line(desk, one) for one in open_cards(desk)]
    known = [f"{desk.say('known')}: {card_line(desk, one)}" for one in known_cards(desk)]
    return [*lines, *known, *([token_words(desk)] if token_words(desk) else [])]
