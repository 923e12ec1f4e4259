"""Rulebook sections: Hand, play, discards and decks, Junk. Cards come into a hand."""

from pustosh.games.munchkin.rules.cards.effects import trigger
from pustosh.games.munchkin.rules.cards.zones import draw_cards, everybody, to_hand
from pustosh.games.munchkin.table import Table
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game


def receive(table: Table, seat: int, *cards: str, drawn: bool) -> None:
    """MU-ITEM-02. Received just now: some cards may be played at once."""
    table.received += tuple((seat, card, drawn) for card in cards)


def take_cards(
    game: Game[Table], seat: int, deck: str, n: int, openly: bool, rule: str
) -> tuple[str, ...]:
    """Draw into the hand; Junk is compensated."""
    table = game.table
    cards = draw_cards(game, deck, n)
    if not cards:
        return ()
    known = everybody(table) if openly else ()
    to_hand(table, seat, *cards, known_to=known)
    tell_drawn(game, seat, cards, deck, openly, rule)
    more = compensation(game, seat, cards, openly)
    if more:
        to_hand(table, seat, *more, known_to=known)
        tell_drawn(game, seat, more, deck, openly, "MU-JUNK-04")
    receive(table, seat, *cards, *more, drawn=True)
    return cards + more


def tell_drawn(
    game: Game[Table], seat: int, cards: tuple[str, ...], deck: str, openly: bool, rule: str
) -> None:
    if openly:
        for card in cards:
            game.tell(rule, "draws-open", who=seat, card=card)
        return
    game.tell(rule, "draws", who=seat, n=len(cards), deck=deck)
    for card in cards:
        game.tell(rule, "you-draw", to=(seat,), card=card)


def compensation(
    game: Game[Table], seat: int, cards: tuple[str, ...], openly: bool
) -> tuple[str, ...]:
    """MU-JUNK-04. One more Treasure for each Junk, and none for Junk among these (08)."""
    table = game.table
    junk = [card for card in cards if table.box.cards[card].kind == "junk"]
    if not junk or table.options["harsh_junk"]:  # MU-HARSH-01
        return ()
    for card in junk:
        if card in table.hand[seat] and not openly:  # MU-JUNK-05
            table.seen = {**table.seen, card: (1 << table.seats) - 1}
        game.tell("MU-JUNK-05", "shows-junk", who=seat, card=card)
    game.do(*(call(trigger, seat, "junk_drawn") for _ in junk))
    return draw_cards(game, "treasure", len(junk))
