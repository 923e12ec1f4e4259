"""The dice of a test or a combat."""

import msgspec


class Roll(msgspec.Struct, frozen=True):
    """The dice on the table, in a test or a combat, as everybody sees them."""

    seat: int
    letters: str  # the test names them, or the equipped weapon shows them
    difficulty: int  # of a test; 0 in a combat
    foe: str  # in a combat
    apart: bool = False  # fought from an adjacent space
    attacked: bool = False  # the enemy began
    dice: tuple[int, ...] = ()  # faces 1 to 6
    rerolls: int = 0
    symbols: int = 0  # extra hit symbols of a test
    hits: int = 0  # extra hits on the enemy
    cancelled: int = 0  # hit symbols of the enemy that an ability cancels
    ignored: tuple[str, ...] = ()  # abilities of the enemy without effect in this combat
    ranged: bool = False  # counts as fought with a ranged weapon
    struck: bool = False  # in a combat: the damage is dealt, rerolls are over
