"""Decks. Cards have no order until they are drawn, so no code can look ahead."""

from typing import Any

from pustosh.kernel.chance import Chance

POOL = "pool"  # the place of cards without an order


class Deck:
    """An immutable value. Every change makes a new deck, so copies of a game share decks."""

    __slots__ = ("bottom", "discard", "pool", "top")

    def __init__(
        self,
        pool: tuple[str, ...] = (),
        top: tuple[str, ...] = (),
        bottom: tuple[str, ...] = (),
        discard: tuple[str, ...] = (),
    ) -> None:
        self.pool = pool  # no order yet
        self.top = top  # order known, the next card first
        self.bottom = bottom  # order known, the last card last
        self.discard = discard  # face up beside it, the latest last

    def __reduce__(self) -> Any:
        return Deck, (self.pool, self.top, self.bottom, self.discard)

    def __len__(self) -> int:
        return len(self.top) + len(self.pool) + len(self.bottom)

    def __bool__(self) -> bool:
        return bool(self.pool or self.top or self.bottom)

    @property
    def cards(self) -> tuple[str, ...]:
        """Every card of deck and discard pile, for counting. The order means nothing."""
        return self.top + self.pool + self.bottom + self.discard

    def draw(self, chance: Chance) -> tuple[str, "Deck"]:
        """The next card, and the deck without it. Only a draw from the pool uses chance."""
        if self.top:
            return self.top[0], Deck(self.pool, self.top[1:], self.bottom, self.discard)
        if self.pool:
            at = chance.pick(self.pool)
            rest = self.pool[:at] + self.pool[at + 1 :]
            return self.pool[at], Deck(rest, (), self.bottom, self.discard)
        if self.bottom:
            return self.bottom[0], Deck((), (), self.bottom[1:], self.discard)
        raise IndexError("drawn from an empty deck")

    def discarding(self, *cards: str) -> "Deck":
        return Deck(self.pool, self.top, self.bottom, self.discard + cards)

    def on_top(self, *cards: str) -> "Deck":
        """Lay cards on top, the first of them uppermost."""
        return Deck(self.pool, cards + self.top, self.bottom, self.discard)

    def under(self, *cards: str) -> "Deck":
        """Put cards under the deck, the last of them lowest."""
        return Deck(self.pool, self.top, self.bottom + cards, self.discard)

    def shuffled(self) -> "Deck":
        """Forget every known order; the discard pile stays where it is."""
        return Deck(self.top + self.pool + self.bottom, (), (), self.discard)

    def reshuffled(self) -> "Deck":
        """Shuffle the discard pile into the deck."""
        return Deck(self.top + self.pool + self.bottom + self.discard)

    def without(self, card: str) -> "Deck":
        """Take a card out, wherever it lies."""
        piles = [self.pool, self.top, self.bottom, self.discard]
        for i, pile in enumerate(piles):
            if card in pile:
                at = pile.index(card)
                piles[i] = pile[:at] + pile[at + 1 :]
                return Deck(*piles)
        raise KeyError(card)


def hidden_order(deck: Deck, known: frozenset[str] = frozenset()) -> dict[str, tuple[str, ...]]:
    """The facedown cards by their places: each one that has a place of its own, then the rest."""
    top = {f"card {at}": (card,) for at, card in enumerate(deck.top, 1) if card not in known}
    low = {f"card {-at}": (card,) for at, card in enumerate(deck.bottom[::-1], 1)}
    return {**top, **low, POOL: deck.pool}
