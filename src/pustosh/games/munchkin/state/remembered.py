"""What the table remembers of a character until something changes; copies of a game share it."""

from collections.abc import Sequence
from typing import Any

from pustosh.games.munchkin.box.components import Bonus, Card, Power, Term, moments
from pustosh.kernel.choices import Choice

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

    __slots__ = ("hand", "items", "joined", "kept", "monsters", "pack", "powers", "when")

    def __init__(self, hand: Ids, pack: Ids, powers: list[Power]) -> None:
        self.hand = hand
        self.pack = pack
        self.powers = powers  # of what is applied
        self.when = moments(powers)  # bits of all of them
        self.kept: Ids = ()  # of the hand: Class, Supermunchkin, Megabrain, Companion
        self.items: Ids = ()  # of the hand
        self.monsters: Ids = ()  # of the hand
        self.joined: Ids = ()  # Item Modifiers and Cheat!

    def __reduce__(self) -> Any:
        return forgotten, ()
