"""A fight on the combat table, and a night raid, as they stand."""

from typing import Any, NamedTuple, TypeVar

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


class Fight(NamedTuple):
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
    arms: tuple[tuple[str, str], ...] = ()  # person, weapon
    volley: tuple[tuple[str, int], ...] = ()  # shots paid for: person, number
    shots: tuple[Shot, ...] = ()
    hurt: int = 0  # wounds that people still have to take
    slain: int = 0  # people to be killed at once
    dealt: int = 0  # wounds the enemies still have to take
    kills: int = 0  # enemies to be killed at once
    fallen: int = 0  # enemies killed so far
    spared: int = 0  # wounds that are cancelled
    spent: tuple[str, ...] = ()  # enemies that have attacked in this round
    fled: bool = False


class Raiding(NamedTuple):
    card: str
    damage: int
    wounds: int
    arms: tuple[tuple[str, str], ...] = ()
    shots: tuple[Shot, ...] = ()
    ignored: bool = False

    def changed(self, damage: int, wounds: int) -> "Raiding":
        """With more or less to fend off; never below 0."""
        return self._replace(
            damage=max(0, self.damage + damage), wounds=max(0, self.wounds + wounds)
        )
