"""The veteran of Munchkin: plays to win where the greedy bot takes what it can get."""

from pustosh.bots.munchkin import Planner
from pustosh.bots.munchkin.temper import VETERAN


class Veteran(Planner):
    def __init__(self, seed: str) -> None:
        super().__init__(seed, VETERAN)
