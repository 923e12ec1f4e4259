"""The combat table and the raid: who stands where, with what, and what the dice show."""

import msgspec

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.combat.weapons import DEAD
from pustosh.games.warofmine.rules.dice import deals, die_of
from pustosh.games.warofmine.rules.people import MOST_LEVEL
from pustosh.games.warofmine.show.printed import Printed, printed
from pustosh.games.warofmine.show.signs import Sign, good, likeness, picture, scenery
from pustosh.games.warofmine.show.stories import text_of
from pustosh.games.warofmine.sight.view import View
from pustosh.games.warofmine.state.strife import Shot

ROWS = ("red", "yellow", "grey")


class Rolled(msgspec.Struct, frozen=True):
    die: str
    face: str
    picture: Sign


class Fighter(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    portrait: Sign
    prowess: int
    weapon: str
    weapon_sign: Sign
    die: str
    wounds: int
    most: int
    dice: tuple[Rolled, ...]
    hits: int  # sides of the die that hurt


class Row(msgspec.Struct, frozen=True):
    """Enemies with weapons of one colour of die."""

    die: str
    foes: tuple[Fighter, ...]


class Strife(msgspec.Struct, frozen=True, kw_only=True):
    kind: str  # fight, raid
    card: str
    text: str
    lines: tuple[Printed, ...]  # what a raid does besides
    round: int
    step: str
    ours: tuple[Fighter, ...]
    rows: tuple[Row, ...]
    damage: int  # of a raid
    wounds: int  # of a raid, or people still have to take them
    hits: int  # enemies still have to take
    fallen: int
    boards: int
    ignored: bool


def hits(box: Box, weapon: str) -> int:
    """Sides with a HIT, or with the sign of this very weapon."""
    return sum(deals(box, weapon, str(face)) for face in box.dice[die_of(box, weapon)].faces)


def thrown(shots: tuple[Shot, ...], who: str) -> tuple[Rolled, ...]:
    faces = scenery().faces
    return tuple(
        Rolled(shot.die, shot.face, picture(faces[shot.face])) for shot in shots if shot.who == who
    )


def fighter(
    box: Box, view: View, who: str, arms: dict[str, str], shots: tuple[Shot, ...]
) -> Fighter:
    one = next(person for person in view.people if person.id == who)
    weapon = arms.get(who, "none")
    return Fighter(
        id=who,
        portrait=likeness(who),
        prowess=one.prowess,
        weapon=weapon,
        weapon_sign=good(weapon),
        die=die_of(box, weapon),
        wounds=one.states["wounds"],
        most=MOST_LEVEL,
        dice=thrown(shots, who),
        hits=hits(box, weapon),
    )


def strife_of(box: Box, view: View) -> Strife | None:
    if view.fight is not None:
        return fight_of(box, view)
    return raid_of(box, view) if view.raid is not None else None


def fight_of(box: Box, view: View) -> Strife:
    now = view.fight
    assert now is not None
    alive = {person.id for person in view.people}
    foes = [
        Fighter(
            id=foe.id, portrait=likeness("foe"), prowess=foe.prowess, weapon=foe.weapon,
            weapon_sign=good(foe.weapon), die=die_of(box, foe.weapon), wounds=foe.wounds,
            most=DEAD, dice=thrown(now.shots, foe.id), hits=hits(box, foe.weapon),
        )
        for foe in now.foes
    ]  # fmt: skip
    rows = ((die, tuple(foe for foe in foes if foe.die == die)) for die in ROWS)
    return Strife(
        kind="fight",
        card=now.card,
        text="",
        lines=(),
        round=now.round,
        step=now.step,
        ours=tuple(
            fighter(box, view, who, now.arms, now.shots) for who in now.people if who in alive
        ),
        rows=tuple(Row(die, some) for die, some in rows if some),
        damage=0,
        wounds=now.hurt,
        hits=now.dealt + now.kills,
        fallen=now.fallen,
        boards=0,
        ignored=False,
    )


def raid_of(box: Box, view: View) -> Strife:
    now = view.raid
    assert now is not None
    guards = [person.id for person in view.people if person.task == "guard"]
    return Strife(
        kind="raid",
        card=now.card,
        text=text_of(box, now.card),
        lines=printed(box, now.card),
        round=0,
        step="",
        ours=tuple(fighter(box, view, who, now.arms, now.shots) for who in guards),
        rows=(),
        damage=now.damage,
        wounds=now.wounds,
        hits=0,
        fallen=0,
        boards=len(view.house.boarded),
        ignored=now.ignored,
    )
