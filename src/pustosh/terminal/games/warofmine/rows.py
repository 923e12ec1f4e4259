"""What lies about: Storage, the town, what can be built, the cards of the day, the Box."""

from pustosh.terminal.canvas import Drawn
from pustosh.terminal.games.warofmine.desk import Desk, desk_of
from pustosh.terminal.games.warofmine.goods import in_words, shelf_lines
from pustosh.terminal.games.warofmine.leaf import card_pieces
from pustosh.terminal.games.warofmine.night import town_pieces
from pustosh.terminal.games.warofmine.plans import plans_pieces
from pustosh.terminal.games.warofmine.today import deck_words, known_cards, open_cards, token_words
from pustosh.terminal.games.warofmine.writing import written
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, flow, words_of


def rows(page: Page, width: int) -> Drawn:
    desk = desk_of(page)
    parts = (storage, cards, town_pieces, plans_pieces, crate)
    return written(page, [line for part in parts for line in part(desk, width)])


def storage(desk: Desk, width: int) -> list[Pieces]:
    shelves = desk.facts.storage
    n = sum(good.n for shelf in shelves for good in shelf.goods)
    title = [*words_of(desk.say("storage"), "warn"), *words_of(desk.say("pieces-n", n=n), "second")]
    lines = flow(title, width) + shelf_lines(desk, shelves, "storage", width)
    if desk.page.view.meals:
        meals = ", ".join(desk.name(meal) for meal in desk.page.view.meals)
        lines += flow([Piece(" "), *words_of(f"{desk.say('meals')}: {meals}", "gain")], width, 4)
    return lines


def cards(desk: Desk, width: int) -> list[Pieces]:
    """The event, the goal, Decisive Actions, what was looked at, tokens, decks."""
    lines = flow(words_of(desk.say("today"), "warn"), width)
    for card in open_cards(desk):
        lines += card_pieces(desk, card, width)
    if known_cards(desk):
        lines += flow([Piece(" "), *words_of(f"{desk.say('known')}:", "accent")], width, 4)
    for card in known_cards(desk):
        lines += card_pieces(desk, card, width)
    for words in (token_words(desk), deck_words(desk)):
        lines += flow([Piece(" "), *words_of(words, "second")], width, 4) if words else []
    return lines


def crate(desk: Desk, width: int) -> list[Pieces]:
    """What is left in the game: in words, unless something may be taken."""
    title = f"{desk.say('box')}: {desk.say('box-left')}"
    lines = flow(words_of(title, "warn"), width)
    if any(place.startswith("crate:") for place in desk.hanging):
        return lines + shelf_lines(desk, desk.facts.crate, "crate", width)
    for shelf in desk.facts.crate:
        words = f"{desk.say(f'shelf/{shelf.colour}')}: {in_words(desk.page, shelf.goods)}"
        lines += flow([Piece(" "), *words_of(words, "second")], width, 4)
    return lines
