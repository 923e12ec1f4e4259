"""A character as the bot sees it on its table."""

from pustosh.games.munchkin.rules.cards.using import hand_limit
from pustosh.games.munchkin.rules.combat.strength import strength_of
from pustosh.games.munchkin.table import Table

Ids = tuple[str, ...]


class Person:
    """Reads from the table what lies in front of a player."""

    __slots__ = ("seat", "table")

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat

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
