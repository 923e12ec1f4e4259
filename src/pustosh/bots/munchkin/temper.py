"""What a planner likes and fears: the figures by which players differ."""

from typing import NamedTuple


class Temper(NamedTuple):
    """The defaults are the greedy bot's; the unit of a worth is a tenth of a Level."""

    treasure: float = 3.2
    gear: float = 1.0  # how dear lasting Combat Strength is
    late_shot: float = 1.0  # how much dearer cards for combats are from Level 7 on
    quarry: float = 0.0  # a Monster of the hand that can be beaten, from Level 7 on
    worth_it: float = 0.8  # how much of what is at stake is given to win
    safe: float = 2.0  # how far ahead one wants to be before looking for trouble
    hold_back: float = 1.0  # how dear it is that a rival does not rise
    watch: int = 6  # the Level from which a rival's combats are spoilt
    hopeless: bool = True  # cards are thrown against a victory even if they are not enough
    envy: float = 1.0  # how much a rival's gain hurts a Helper
    share: float = 1 / 3  # of the Treasures, that a Helper wants
    enough: float = 1.5  # what must be gained by a sale
    sells: int = 1  # the Level from which Items are sold for Levels
    trades: bool = False  # proposes to swap Items


GREEDY = Temper()
VETERAN = Temper(  # plays to win; how these were found stands in docs/bots.md
    treasure=3.8,
    gear=2.3,
    late_shot=2.0,
    quarry=5.0,
    worth_it=1.6,
    safe=1.0,
    hold_back=0.3,
    watch=8,
    hopeless=False,
    envy=0.6,
    share=0.6,
    enough=6.5,
    sells=6,
    trades=True,
)
