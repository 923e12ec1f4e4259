"""Cards and abilities that are declared, paid for and not yet carried out."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pustosh.games.munchkin.box.components import Power
from pustosh.games.munchkin.box.words import Word
from pustosh.games.munchkin.state.values import NOBODY, seat_id


class Frame(NamedTuple):
    """Something declared and not yet carried out: only answers to its kind may come before."""

    kind: str  # a word of respond_to
    seat: int  # who declared it
    card: str
    do: tuple[Word, ...] = ()
    target: int = NOBODY
    thing: str = ""  # a Monster of the combat, or an affliction
    by: int = NOBODY  # of a roll: who played the card it protects from
    monster: str = ""  # a Monster card from the hand that comes along
    side: str = ""
    paid: int = 0  # cards paid
    holds: bool = False  # the card lies here until it is carried out
    stage: str = ""  # of a roll: before, after
    die: int = 0
    bonus: int = 0
    cancelled: bool = False
    passed: tuple[int, ...] = ()
    waived: tuple[int, ...] = ()  # passed for good


class Target(NamedTuple):
    """What a card or ability is declared upon."""

    seat: int = NOBODY
    thing: str = ""  # a Monster of the combat, or an affliction
    monster: str = ""  # a Monster card of the hand
    side: str = ""
    option: int = -1  # of a choice left to whoever applies the card

    @property
    def args(self) -> tuple[str, ...]:
        """As the arguments of a choice."""
        seat = (seat_id(self.seat),) if self.seat >= 0 else ()
        return seat + tuple([word for word in (self.thing, self.monster, self.side) if word])

    def may_be(self, fields: Mapping[str, Any]) -> bool:
        """Whether none of these fields is already something else."""
        now = self._asdict()
        return all(now[name] in (UNAIMED[name], aim) for name, aim in fields.items())


UNAIMED = Target()._asdict()


class Paying(NamedTuple):
    """Cards given, one by one, for an ability."""

    power: Power
    target: Target
    left: int  # cards still to pay
    spare: int  # cards that may be paid beyond
    paid: int = 0
