"""The combat table and the raid: who stands where, with what, and what the dice show."""

from collections.abc import Iterable

import msgspec

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.combat.weapons import DEAD
from pustosh.games.warofmine.rules.dice import deals, die_of, hits_of
from pustosh.games.warofmine.rules.people import MOST_LEVEL
from pustosh.games.warofmine.show.printed import Printed, printed
from pustosh.games.warofmine.show.stories import text_of
from pustosh.games.warofmine.show.today import of_today
from pustosh.games.warofmine.sight.people import PersonView
from pustosh.games.warofmine.sight.view import View
from pustosh.games.warofmine.state.strife import Fight, Foe, Raiding, Shot

ROWS = ("red", "yellow", "grey")
Side = tuple["Fighter", ...]


class Fighter(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    prowess: int
    weapon: str
    die: str
    wounds: int
    most: int
    dice: tuple[Shot, ...]
    hits: int  # sides of the die that hurt

    @property
    def holds(self) -> int:
        """WM-RAID-14. How much of a raid the dice hold off."""
        return sum(hits_of(shot.face) for shot in self.dice)


class Row(msgspec.Struct, frozen=True):
    """Enemies with weapons of one colour of die."""

    die: str
    foes: tuple[Fighter, ...]


class Strife(msgspec.Struct, frozen=True, kw_only=True):
    kind: str  # fight, raid
    card: str
    text: str = ""
    lines: tuple[Printed, ...] = ()  # what a raid does besides
    ours: tuple[Fighter, ...]
    rows: tuple[Row, ...] = ()
    damage: int = 0  # that the card of a raid prints
    wounds: int = 0


def fighter(box: Box, who: PersonView | Foe, weapon: str, shots: tuple[Shot, ...]) -> Fighter:
    """A person or an enemy, with the dice thrown in this step."""
    die = die_of(box, weapon)
    ours = isinstance(who, PersonView)
    return Fighter(
        id=who.id,
        prowess=who.prowess,
        weapon=weapon,
        die=die,
        wounds=who.states["wounds"] if isinstance(who, PersonView) else who.wounds,
        most=MOST_LEVEL if ours else DEAD,
        dice=tuple(shot for shot in shots if shot.who == who.id),
        hits=sum(deals(box, weapon, str(face)) for face in box.dice[die].faces),
    )


def our_side(box: Box, view: View, people: Iterable[str], now: Fight | Raiding) -> Side:
    """Those of these people who are still alive."""
    alive = {person.id: person for person in view.people}
    return tuple(
        fighter(box, alive[who], now.arms.get(who, "none"), now.shots)
        for who in people
        if who in alive
    )


def strife_of(box: Box, view: View) -> Strife | None:
    if view.fight is not None:
        return fight_of(box, view, view.fight)
    return raid_of(box, view, view.raid) if view.raid is not None else None


def fight_of(box: Box, view: View, now: Fight) -> Strife:
    foes = [fighter(box, foe, foe.weapon, now.shots) for foe in now.foes]
    rows = [Row(die, tuple(foe for foe in foes if foe.die == die)) for die in ROWS]
    return Strife(
        kind="fight",
        card=now.card,
        text=text_of(box, now.card),
        ours=our_side(box, view, now.people, now),
        rows=tuple(row for row in rows if row.foes),
    )


def raid_of(box: Box, view: View, now: Raiding) -> Strife:
    guards = [person.id for person in view.people if person.task == "guard"]
    return Strife(
        kind="raid",
        card=now.card,
        text=text_of(box, now.card),
        lines=of_today(printed(box, now.card), view),
        ours=our_side(box, view, guards, now),
        damage=box.raids[now.card].damage if now.card else 0,
        wounds=box.raids[now.card].wounds if now.card else 0,
    )
