"""A combat and bargains as values: Monsters, one-shots, promises, exchanges."""

from typing import NamedTuple

from pustosh.games.munchkin.box.words import Raw
from pustosh.games.munchkin.state.characters import NOBODY


class Deal(NamedTuple):
    """What a fighter promises a Helper."""

    helper: int
    treasures: int
    helper_first: bool = True
    items: tuple[str, ...] = ()


class Trade(NamedTuple):
    seat: int
    partner: int
    give: tuple[str, ...] = ()
    want: tuple[str, ...] = ()
    restoring: bool = False  # to get rid of a surplus Big Item


class Foe(NamedTuple):
    """A Monster in the combat."""

    id: str  # of the card; a copy made by a card is `MO-01#1`
    card: str
    modifiers: tuple[str, ...] = ()


class Shot(NamedTuple):
    """A one-shot card or ability that counts until the end of the combat."""

    card: str
    side: str  # players, monsters
    n: int
    tags: tuple[str, ...] = ()  # explosive, fire …
    kept: bool = True  # the card lies here and is discarded after the combat


class Combat(NamedTuple):
    fighter: int
    helper: int = NOBODY
    foes: tuple[Foe, ...] = ()
    shots: tuple[Shot, ...] = ()
    spent: tuple[str, ...] = ()  # cards to be discarded when it is over
    deal: Deal | None = None
    offers: tuple[Deal, ...] = ()  # made so far
    killed: int = 0  # levels for Monsters killed while the combat goes on
    loot: int = 0  # Treasures remembered (MU-MMOD-11)
    totals: tuple[int, int] = (0, 0)  # at the last look: who changes them wakes everybody
    bans: frozenset[str] = frozenset()  # what its Monsters forbid (MU-MULTI-03)
    immune: frozenset[str] = frozenset()  # one-shots that count nothing while they are there
    joins: tuple[Raw, ...] = ()  # Monsters that may follow from a hand (MU-INTER-04)
    level_only: bool = False
    settled: str = ""  # lost: everybody runs; won: rewards; over: nothing more
    runner: int = NOBODY
    ahead: tuple[str, ...] = ()  # Monsters the runner still has to run from
    safe: tuple[int, ...] = ()  # escaped without rolling
