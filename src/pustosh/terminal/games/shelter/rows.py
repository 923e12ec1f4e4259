"""What is on offer: the room row and the item row, with what their cards say."""

from pustosh.games.shelter.sight.view import View
from pustosh.terminal.canvas import Drawn
from pustosh.terminal.games.shelter.cards import build_cost, item_class, item_text
from pustosh.terminal.games.shelter.signs import price_signs
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, beside, flow, tab, words_of, write

TWO_COLUMNS = 70  # from here on the rows lie beside one another


def rows(page: Page, width: int) -> Drawn:
    view: View = page.view
    apart = width * 2 // 5 if width >= TWO_COLUMNS else 0  # where the second column begins
    rooms = headed(page, "room-row-title", view.rooms.cards)
    rooms += [line for card in view.room_row for line in room(page, card, apart or width)]
    items = headed(page, "item-row-title", view.items.cards)
    items += [line for card in view.item_row for line in item(page, card, width - apart)]
    return write(page, beside(rooms, items, apart) if apart else rooms + items)


def headed(page: Page, title: str, left: int) -> list[Pieces]:
    return [[Piece(page.words(title, n=left), "second")]]


def room(page: Page, card: str, width: int) -> list[Pieces]:
    """Name and price, then the slots."""
    first = [*tab(page, card), *words_of(page.voice.name(card), "ink", card)]
    first += price_signs(build_cost(page, card), (), card)
    second = [Piece(" ")]
    for slot in page.pack.rooms[card]:
        second += [Piece("┆", "faint", card)] if len(second) > 1 else []
        second += [Piece("2☻", "ink", card)] if slot.linked else []
        second += price_signs(slot.red, slot.green, card)
        second += [Piece(f"[{slot.letter}]", "accent", card)] if slot.letter else []
    return [*flow(first, width), *flow(second, width, indent=2)]


def item(page: Page, card: str, width: int) -> list[Pieces]:
    """Name and kind, then what it does."""
    pieces = [*tab(page, card), *words_of(page.voice.name(card), "ink", card)]
    pieces += words_of(f"({item_class(page, card)}) {item_text(page, card)}", "second", card)
    return flow(pieces, width, indent=2)
