"""What a planner likes and fears: the figures by which players differ."""

from typing import NamedTuple


class Temper(NamedTuple):
    """The defaults are the greedy bot's; the unit of a worth is a tenth of a Level."""

    treasure: float = 3.2
    gear: float = 1.0  # how dear lasting Combat Strength is
    shot: float = 0.9  # a point of Combat Strength, once
    late_shot: float = 1.0  # how much dearer cards for combats are from Level 7 on
    grudge: float = 1.0  # how dear cards against others are
    quarry: float = 0.0  # a Monster of the hand that can be beaten, from Level 7 on
    cheap: float = 2.6  # what is given before anybody is asked for help
    worth_it: float = 0.8  # how much of what is at stake is given to win
    safe: float = 2.0  # how far ahead one wants to be before looking for trouble
    bold: bool = False  # looks for trouble with cards in hand if that wins the game
    hold_back: float = 1.0  # how dear it is that a rival does not rise
    watch: int = 6  # the Level from which a rival's combats are spoilt
    hopeless: bool = True  # cards are thrown against a victory even if they are not enough
    lazy: int = 99  # cards in hands that are asked later, from which these may stop a victory
    near: int = 8  # the Level from which a rival may win soon
    envy: float = 1.0  # how much a rival's gain hurts a Helper
    share: float = 1 / 3  # of the Treasures, that a Helper wants
    generous: bool = False  # the first offer is half of the Treasures
    enough: float = 1.5  # what must be gained by a sale
    trades: bool = False  # proposes to swap Items
    patience: int = 1  # the Level from which cards are played that raise oneself
    sells: int = 1  # the Level from which Items are sold for Levels


GREEDY = Temper()
CONTENDER = Temper(  # plays to win; found by games with figures at random, see docs/bots.md
    treasure=3.8,
    gear=1.6,
    late_shot=2.0,
    worth_it=1.2,
    safe=1.0,
    hold_back=0.3,
    watch=8,
    hopeless=False,
    envy=0.6,
    enough=4.0,
    sells=6,
)
