"""Rulebook section: Refreshing rows. Also how a row is filled after a card has left it."""

from pustosh.games.shelter.table import Table
from pustosh.kernel.chance import Chance
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game

ROW = 3


def next_card(deck: Deck, chance: Chance) -> tuple[str, Deck]:
    """SH-REFRESH-03. An empty deck takes in its discard pile; "" if that is empty too."""
    if deck.pool:
        return deck.draw(chance)
    if not deck:
        deck = deck.reshuffled()
    return deck.draw(chance) if deck else ("", deck)


def fill_row(
    game: Game[Table], row: tuple[str, ...], deck: Deck
) -> tuple[tuple[str, ...], Deck, list[str]]:
    """The row with its vacated places filled, the deck without those cards, and the cards."""
    cards, fresh = list(row) + [""] * (ROW - len(row)), []
    for at, card in enumerate(cards):
        if not card:
            cards[at], deck = next_card(deck, game.chance)
            fresh.append(cards[at])
    return tuple(filter(None, cards)), deck, list(filter(None, fresh))


def deal_items(game: Game[Table], rule: str) -> None:
    """SH-ITEM-02. The item row shows three cards again."""
    table = game.table
    table.item_row, table.item_deck, cards = fill_row(game, table.item_row, table.item_deck)
    for card in cards:
        game.tell(rule, "item-laid-out", item=card)


def deal_rooms(game: Game[Table], rule: str) -> None:
    """SH-BUILD-08. A card of the room deck is laid into the vacated place of the room row."""
    table = game.table
    table.room_row, table.room_deck, cards = fill_row(game, table.room_row, table.room_deck)
    for card in cards:
        game.tell(rule, "room-laid-out", room=card)


def refresh_items(game: Game[Table], seat: int) -> None:
    """SH-REFRESH-02. All cards of the item row are discarded, then three laid out (SH-SYM-13)."""
    table = game.table
    table.item_deck, table.item_row = table.item_deck.discarding(*table.item_row), ()
    game.tell("SH-REFRESH-02", "refreshes-items", who=seat)
    deal_items(game, "SH-REFRESH-02")


def refresh_rooms(game: Game[Table], seat: int) -> None:
    """SH-REFRESH-02. All cards of the room row are discarded, then three laid out (SH-SYM-13)."""
    table = game.table
    table.room_deck, table.room_row = table.room_deck.discarding(*table.room_row), ()
    game.tell("SH-REFRESH-02", "refreshes-rooms", who=seat)
    deal_rooms(game, "SH-REFRESH-02")
