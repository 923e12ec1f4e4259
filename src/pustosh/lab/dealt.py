"""The invariant of games dealt anew: each is a game like any other, whoever is asked in it."""

from typing import Any

from pustosh.kernel.chance import Seeded
from pustosh.kernel.flow import Game
from pustosh.lab.declared import Acts
from pustosh.lab.tables import Table

AHEAD = 12  # decisions that such a game is played on


class Dealt(Acts):
    """What is open fits the cards that lie there now, can be taken, and the game goes on."""

    def __init__(self, table: Table, every: int = 1) -> None:
        super().__init__(table, every)
        self.looks = 0

    def look(self, game: Game[Any]) -> None:
        self.looks += 1
        for seat in range(self.table.seats):
            chance = Seeded(f"{self.table.seed}:{self.looks}:{seat}:dealt")
            dealt = self.spec.determinize(game, seat, chance)
            super().look(dealt)
            for choice in dealt.choices:
                dealt.copy(chance).take(choice)
            self.play_on(dealt, chance)

    def play_on(self, dealt: Game[Any], chance: Seeded) -> None:
        for _ in range(AHEAD):
            if not dealt.choices:
                return
            dealt.take(self.spec.pick(dealt, chance))
