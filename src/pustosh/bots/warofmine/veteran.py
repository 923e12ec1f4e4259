"""The planner with experience: its weights were tuned over thousands of games (docs/bots.md)."""

from pustosh.bots.warofmine import Planner
from pustosh.bots.warofmine.scales import CHILL, Scales

VETERAN = Scales(chill=tuple([2.2 * step for step in CHILL]), endurance=2.5)


class Veteran(Planner):
    def __init__(self, seed: str) -> None:
        super().__init__(seed, VETERAN)
