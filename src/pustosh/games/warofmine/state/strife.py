"""A fight on the combat table, a night raid and a trade, as they stand."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Self, TypeVar

import msgspec

T = TypeVar("T")


def now(thing: T | None) -> T:
    """The fight, raid or trade that goes on: whoever asks knows that there is one."""
    assert thing is not None
    return thing


class Foe(NamedTuple):
    """An enemy on the combat table."""

    id: str  # A1, A2, B1 …
    letter: str
    prowess: int
    weapon: str  # a kind of weapon, or none
    second: str = "none"
    wounds: int = 0


class Shot(NamedTuple):
    """One die of a step."""

    who: str  # a person or an enemy
    die: str
    weapon: str
    face: str
    rerolls: int  # left
    final: bool = False


class Standing(msgspec.Struct, frozen=True):
    """How something stands that goes on for a while; everybody sees all of it."""

    def but(self, **new: Any) -> Self:
        """The same, with these facts changed."""
        return msgspec.structs.replace(self, **new)


class Fight(Standing, frozen=True):
    card: str
    inside: bool
    foes: tuple[Foe, ...]
    people: tuple[str, ...]
    bandits: bool = False
    loot: tuple[Any, ...] = ()
    start: str = "normal"
    round: int = 0
    step: str = ""  # weapons, shooters, others
    side: str = ""  # of a back-stab: party, enemies; nobody, if it is cancelled
    arms: Mapping[str, str] = {}  # person -> weapon
    volley: Mapping[str, int] = {}  # person -> shots paid for
    shots: tuple[Shot, ...] = ()
    hurt: int = 0  # wounds that people still have to take
    slain: int = 0  # people to be killed at once
    dealt: int = 0  # wounds the enemies still have to take
    kills: int = 0  # enemies to be killed at once
    fallen: int = 0  # enemies killed so far
    spared: int = 0  # wounds that are cancelled
    spent: tuple[str, ...] = ()  # enemies that have attacked in this round
    fled: bool = False


class Raiding(Standing, frozen=True):
    card: str
    damage: int
    wounds: int
    arms: Mapping[str, str] = {}
    shots: tuple[Shot, ...] = ()
    ignored: bool = False

    def changed(self, damage: int, wounds: int) -> "Raiding":
        """With more or less to fend off; never below 0."""
        return self.but(damage=max(0, self.damage + damage), wounds=max(0, self.wounds + wounds))


class Bargain(Standing, frozen=True):
    commission: int
    offer: tuple[str, ...]
    give: Mapping[str, int] = {}
    take: Mapping[str, int] = {}
    exchanges: int = 0  # made so far
