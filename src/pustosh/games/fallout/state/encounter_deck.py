"""Encounter decks: cards of unknown order, with added cards near the top (FO-RES-02)."""

from collections.abc import Iterator, Mapping
from typing import Any

from pustosh.kernel.chance import Chance
from pustosh.kernel.state import without

Groups = tuple[tuple[str, ...], ...]
NOWHERE: Mapping[str, int] = {}
UNKNOWN = "?"  # a card of the pool, not yet drawn


class EncounterDeck:
    """An immutable value. `near` is the shuffled top: its `?` are cards of the pool."""

    __slots__ = ("bottom", "deepest", "near", "pool")

    def __init__(
        self,
        pool: tuple[str, ...] = (),
        near: Groups = (),
        bottom: tuple[str, ...] = (),
        deepest: Mapping[str, int] = NOWHERE,
    ) -> None:
        self.pool = pool
        self.near = near  # groups without order, the next group first
        self.deepest = deepest  # added card -> the last group in which it can lie
        self.bottom = bottom  # cards put back, the last of them lowest

    def __reduce__(self) -> Any:
        return EncounterDeck, (self.pool, self.near, self.bottom, self.deepest)

    def __len__(self) -> int:
        known = sum([card != UNKNOWN for group in self.near for card in group])
        return len(self.pool) + known + len(self.bottom)

    def __bool__(self) -> bool:
        return bool(self.pool or self.near or self.bottom)

    def __iter__(self) -> Iterator[str]:
        return iter(self.cards)

    @property
    def cards(self) -> tuple[str, ...]:
        """Every card, for counting, not for looking."""
        known = tuple([card for group in self.near for card in group if card != UNKNOWN])
        return self.pool + known + self.bottom

    def draw(self, chance: Chance) -> tuple[str, "EncounterDeck"]:
        if self.near:
            return self._draw_near(chance)
        if self.pool:
            card, pool = _pick(self.pool, chance)
            return card, EncounterDeck(pool, (), self.bottom)
        return self.bottom[0], EncounterDeck((), (), self.bottom[1:])

    def _draw_near(self, chance: Chance) -> tuple[str, "EncounterDeck"]:
        card, rest = _pick(self.near[0], chance)
        near = ((rest,) if rest else ()) + self.near[1:]
        deepest = self._sunk(near)
        if card != UNKNOWN:
            return card, EncounterDeck(self.pool, near, self.bottom, deepest)
        card, pool = _pick(self.pool, chance)
        return card, EncounterDeck(pool, near, self.bottom, deepest)

    def _sunk(self, near: Groups) -> dict[str, int]:
        """How deep added cards can lie after groups have come or gone on top of them."""
        more = len(near) - len(self.near)
        left = {card for group in near for card in group}
        return {card: max(0, n + more) for card, n in self.deepest.items() if card in left}

    def adding(self, card: str, players: int, chance: Chance) -> "EncounterDeck":
        """FO-RES-02. As many cards as players from the top, this one among them, on top again."""
        top, near = [card], list(self.near)
        while near and len(top) <= players:
            drawn, rest = _pick(near[0], chance)
            top.append(drawn)
            near[:1] = [rest] if rest else []
        unknown = sum([group.count(UNKNOWN) for group in self.near])
        blind = min(players + 1 - len(top), len(self.pool) - unknown)
        top += [UNKNOWN] * blind
        low = players + 1 - len(top)  # FO-RES-03: fewer cards than players: all of them
        top += self.bottom[:low]
        groups = (tuple(top), *near)
        return EncounterDeck(self.pool, groups, self.bottom[low:], {**self._sunk(groups), card: 0})

    def under(self, card: str) -> "EncounterDeck":
        return EncounterDeck(self.pool, self.near, (*self.bottom, card), self.deepest)

    def mixed(self, chance: Chance) -> "EncounterDeck":
        """Other cards in each group, as far as everybody could see where they were added."""
        groups: list[list[str]] = [[] for _ in self.near]
        cards = [card for group in self.near for card in group]
        cards.sort(key=lambda card: self.deepest.get(card, len(groups)))
        for card in cards:
            last = self.deepest.get(card, len(groups))
            free = [
                group
                for group, old in zip(groups[: last + 1], self.near, strict=False)
                for _ in range(len(old) - len(group))
            ]
            free[chance.pick(free)].append(card)
        near = tuple([tuple(group) for group in groups])
        return EncounterDeck(self.pool, near, self.bottom, self.deepest)

    def without(self, card: str) -> "EncounterDeck":
        """Take one card out, for scenes."""
        near = tuple([group for group in (without(near, card) for near in self.near) if group])
        return EncounterDeck(without(self.pool, card), near, without(self.bottom, card))


def _pick(cards: tuple[str, ...], chance: Chance) -> tuple[str, tuple[str, ...]]:
    at = chance.pick(cards) if len(cards) > 1 else 0
    return cards[at], cards[:at] + cards[at + 1 :]
