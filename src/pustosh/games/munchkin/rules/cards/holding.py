"""Rulebook section: Hand, play, discards and decks. Hand and Backpack, sorted by use."""

from pustosh.games.munchkin.box.components import ITEMS, Box, Power, moments
from pustosh.games.munchkin.state.remembered import Held
from pustosh.games.munchkin.table import Table

KEPT = frozenset(("class", "super", "mega", "companion"))
JOINED = frozenset(("item_mod", "cheat"))


def held(table: Table, seat: int) -> Held:
    hand, pack = table.hand[seat], table.pack[seat]
    memo = table.held[seat]
    if memo is None or memo.hand is not hand or memo.pack is not pack:
        memo = table.held[seat] = sort_out(table.box, hand, pack)
    return memo


def sort_out(box: Box, hand: tuple[str, ...], pack: tuple[str, ...]) -> Held:
    kept, items, monsters = [], [], []
    for card in hand:
        kind = box.cards[card].kind
        if kind in ITEMS:
            items.append(card)
        elif kind == "monster":
            monsters.append(card)
        elif kind in KEPT:
            kept.append(card)
    joined = [card for card in hand + pack if box.cards[card].kind in JOINED]
    powers = find_powers(box, hand) + find_powers(box, pack)  # it matters which of them goes
    sorts = (tuple(kept), tuple(items), tuple(monsters), tuple(joined))
    return Held(hand, pack, powers, moments(powers), *sorts)


def find_powers(box: Box, zone: tuple[str, ...]) -> list[Power]:
    """MU-ITEM-33. Also one-shots of the Backpack are applied; equal cards are one choice."""
    cards = [card for id_ in reversed(zone) if (card := box.cards[id_]).powers]
    once = {card.record: card.powers[0] for card in cards}
    return [power for power in once.values() if power.number == 0][::-1]
