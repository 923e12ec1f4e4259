"""What the table remembers of a character until something changes; copies of a game share it."""

from collections.abc import Sequence
from typing import Any

from pustosh.games.munchkin.box.components import ITEMS, Bonus, Box, Card, Power, Term, moments
from pustosh.kernel.choices import Choice

KEPT = frozenset(("class", "super", "mega", "companion"))
JOINED = frozenset(("item_mod", "cheat"))
MONSTERS = frozenset(("monster",))
Ids = tuple[str, ...]
Offer = tuple[tuple[object, ...], Sequence[Choice]]  # choices, after what else they follow from


def forgotten() -> None:
    """A stored game has nothing of what is remembered: it is worked out when it is asked for."""


class Used:
    """What a character uses, remembered as long as what it follows from is the same."""

    __slots__ = (
        "cards", "constant", "depends", "drops", "fits", "forbids", "items", "limits", "loose",
        "misfits", "moves", "of", "plays", "powers", "sales", "steady", "sure", "taken",
        "triggered", "when", "words",
    )  # fmt: skip

    def __init__(
        self, of: tuple[Any, ...], forbids: frozenset[str], items: Ids, cards: list[Card],
        powers: list[Power],
    ) -> None:  # fmt: skip
        self.of = of
        self.forbids = forbids
        self.items = items  # without those forbidden
        self.cards = cards
        self.powers = powers
        self.when = moments(powers)  # bits of all of them
        self.words: dict[str, list[Any]] = {}  # what the cards say, and what acts on the character
        self.constant: list[Term] = []  # Bonuses that depend on nothing
        self.sure = 0  # their sum
        self.depends: list[Card] = []  # cards with Bonuses that do
        self.loose: list[Bonus] | None = None  # those that depend on more than is remembered here
        self.steady = 0  # the sum of the others, and of what these cards add anyway
        self.triggered: list[Card] = []  # cards that something sets off
        # What follows from it, added when it is first asked for.
        self.limits: dict[str, int] = {}  # Hands, slots, Big Items
        self.taken: dict[str, int] | None = None  # Hands and slots that used Items take
        self.fits: dict[str, str | None] = {}  # which Items may be used beside these
        self.misfits: list[str] | None = None
        self.drops: Sequence[Choice] | None = None
        self.moves: Offer | None = None
        self.plays: Offer | None = None
        self.sales: Offer | None = None

    def __reduce__(self) -> Any:
        return forgotten, ()


class Held:
    """Remembered as long as nothing comes into the hand or the Backpack, and nothing leaves."""

    __slots__ = ("_sorted", "box", "hand", "pack", "powers", "when")

    def __init__(self, box: Box, hand: Ids, pack: Ids, powers: list[Power]) -> None:
        self.box = box
        self.hand = hand
        self.pack = pack
        self.powers = powers  # of what is applied
        self.when = moments(powers)  # bits of all of them
        self._sorted: dict[str, Ids] = {}  # what was asked for, by sort

    @property
    def kept(self) -> Ids:
        """Of the hand: Class, Supermunchkin, Megabrain, Companion."""
        return self.of_sort("kept", self.hand, KEPT)

    @property
    def items(self) -> Ids:
        """Of the hand."""
        return self.of_sort("items", self.hand, ITEMS)

    @property
    def monsters(self) -> Ids:
        """Of the hand."""
        return self.of_sort("monsters", self.hand, MONSTERS)

    @property
    def joined(self) -> Ids:
        """Item Modifiers and Cheat!"""
        return self.of_sort("joined", self.hand + self.pack, JOINED)

    def of_sort(self, sort: str, zone: Ids, kinds: frozenset[str]) -> Ids:
        """Looked up once: most hands are gone before somebody asks for any of it."""
        ids = self._sorted.get(sort)
        if ids is None:
            cards = self.box.cards
            ids = self._sorted[sort] = tuple([id_ for id_ in zone if cards[id_].kind in kinds])
        return ids

    def __reduce__(self) -> Any:
        return forgotten, ()
