"""A character at a glance: read from the table of a glance when it is asked for."""

from pustosh.games.munchkin.rules.cards.using import hand_limit
from pustosh.games.munchkin.rules.combat.strength import strength_of
from pustosh.games.munchkin.state.values import Ill
from pustosh.games.munchkin.table import Table

Ids = tuple[str, ...]


class Person:
    """What lies in front of a player, named as in the view."""

    __slots__ = ("seat", "table")

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat

    @property
    def alive(self) -> bool:
        return self.table.alive[self.seat]

    @property
    def level(self) -> int:
        return self.table.level[self.seat]

    @property
    def strength(self) -> int:
        return strength_of(self.table, self.seat)

    @property
    def hand_limit(self) -> int:
        return hand_limit(self.table, self.seat)

    @property
    def classes(self) -> Ids:
        return self.table.classes[self.seat]

    @property
    def perks(self) -> Ids:
        return self.table.perks[self.seat]

    @property
    def companion(self) -> str:
        return self.table.companion[self.seat]

    @property
    def worn(self) -> Ids:
        return self.table.worn[self.seat]

    @property
    def pack(self) -> Ids:
        return self.table.pack[self.seat]

    @property
    def load(self) -> Ids:
        return self.table.load[self.seat]

    @property
    def ills(self) -> tuple[Ill, ...]:
        return self.table.ills[self.seat]

    @property
    def doors(self) -> int:
        return self.backs.count("door")

    @property
    def treasures(self) -> int:
        return self.backs.count("treasure")

    @property
    def backs(self) -> list[str]:
        """Of the cards in hand; in other hands nothing else is known of them."""
        cards = self.table.box.cards
        return [cards[card].deck if card in cards else card for card in self.table.hand[self.seat]]
