"""The values that a table is made of: what acts on characters, bargains, Monsters, combats."""

from typing import NamedTuple

import msgspec

from pustosh.games.munchkin.box.words import Raw

NOBODY = -1
SEATS = range(6)  # at the largest table
WINNING = 10


class Open(msgspec.Struct, frozen=True):
    """Lies open on the table: views show it as it is."""


class Ill(Open, frozen=True):
    """A Trap, Radiation or Bad Stuff card that acts on a character for some time."""

    card: str  # a second victim of the same Monster has a marker of it: `MO-04#1` (MU-RUN-11)
    kind: str  # trap, radiation, bad_stuff
    until: str
    penalty: int = 0  # on Combat Strength
    fought: bool = False  # the combat it acts in has begun


class Penalty(NamedTuple):
    """A change of one character's Combat Strength that hangs on no lasting card."""

    seat: int
    n: int
    until: str
    source: str  # the card, or the Monster with which it goes away


def seat_id(seat: int) -> str:
    return f"seat:{seat}"


class Deal(Open, frozen=True):
    """What a fighter promises a Helper."""

    helper: int
    treasures: int
    helper_first: bool = True
    items: tuple[str, ...] = ()


class Trade(Open, frozen=True):
    seat: int
    partner: int
    give: tuple[str, ...] = ()
    want: tuple[str, ...] = ()
    restoring: bool = False  # to get rid of a surplus Big Item


class Foe(Open, frozen=True):
    """A Monster in the combat."""

    id: str  # of the card; a copy made by a card is `MO-01#1`
    card: str
    modifiers: tuple[str, ...] = ()


class Shot(Open, frozen=True):
    """A one-shot card or ability that counts until the end of the combat."""

    card: str
    side: str  # players, monsters
    n: int
    tags: tuple[str, ...] = ()  # explosive, fire …
    kept: bool = True  # the card lies here and is discarded after the combat


class Combat(msgspec.Struct, frozen=True):
    fighter: int
    helper: int = NOBODY
    foes: tuple[Foe, ...] = ()
    shots: tuple[Shot, ...] = ()
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
