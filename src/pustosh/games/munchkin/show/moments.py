"""The moments of Munchkin: the kicked door, traps, fights, the tenth level, and a rude death."""

from collections.abc import Sequence

from pustosh.games.munchkin.box.components import Box
from pustosh.games.munchkin.sight.view import View
from pustosh.kernel.frame import Said
from pustosh.kernel.journal import Line
from pustosh.kernel.moments import (
    RUDE,
    Beat,
    Moment,
    Teller,
    Throw,
    after,
    before,
    between,
)

TRAPS = ("trap", "radiation")
SUFFERED = {
    "loses-level", "loses-card", "stays", "weakened", "becomes-m", "becomes-f", "forgets",
    "slips-off", "avoids", "plays", "discards",
}  # fmt: skip
WON = {"gains-level", "draws", "draws-open", "takes", "monster-kill", "monster-defeat"}
PASSING = {"you-draw", "draws-perks", "learns", "rolls", "lifted"}
AFTER_DEATH = {"looted", "takes", "lifted"}


def text_of(box: Box, card: str) -> str:
    """Copies of a card have one text."""
    printed = box.texts.get(card.partition(".")[0])
    return printed.value.text if printed else ""


def door(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment:
    """The card that everybody sees, and what it does at once."""
    card, seat = lines[at].args["card"], lines[at].args["who"]
    kind = box.cards[card].kind
    beats = [Beat(story=text_of(box, card)), *resisted(lines, at)] if kind in TRAPS else []
    brought = after(lines, at, SUFFERED | {"fight"}, {"rolls", "irradiated", "protected"})
    return Moment(
        kind="trap" if kind in TRAPS else "door",
        title=Said(f"moment/door/{kind if kind in (*TRAPS, 'monster') else 'other'}"),
        sign="munchkin/trap" if kind in TRAPS else "munchkin/kick", who=seat, sound="kick",
        picture=("portrait", card),
        beats=(
            Beat(line=lines[at]), *(beats or [Beat(story=text_of(box, card))]),
            Beat(brought=brought),
        ),
    )  # fmt: skip


def resisted(lines: Sequence[Line], at: int) -> list[Beat]:
    """The roll against the radiation, and whether it was enough."""
    ends = ("irradiated", "protected")
    place = next((n for n in range(at, min(at + 6, len(lines))) if lines[n].message in ends), None)
    if place is None:
        return []
    rolls = between(lines, lines[at], place, ("rolls", "die-now"))
    safe = lines[place].message == "protected"
    throw = Throw(
        dice=tuple((str(roll.args["n"]),) for roll in rolls), lines=(*rolls, lines[place]),
        total=lines[place].args["n"], good=safe,
        stamp=Said("moment/safe" if safe else "moment/glows"),
    )  # fmt: skip
    return [Beat(throw=throw)] if rolls else []


def victory(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment | None:
    """Strength against strength, and what it was good for."""
    args = lines[at].args
    fight = before(lines, at, ("fight",), who=args["who"])
    if fight is None:
        return None
    throw = Throw(
        dice=(), lines=(), total=args["n"], against=args["m"], stamp=Said("moment/won")
    )  # fmt: skip
    return Moment(
        kind="victory",
        title=Said("moment/won-against", {"monster": fight.args["monster"]}),
        sign="fight", picture=("portrait", fight.args["monster"]), who=args["who"], sound="kick",
        beats=(
            Beat(line=fight), Beat(throw=throw), Beat(line=lines[at]),
            Beat(brought=after(lines, at, WON, PASSING)),
        ),
    )  # fmt: skip


def death(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment:
    """The one who did it gets the picture."""
    seat = lines[at].args["who"]
    caught = before(lines, at, ("caught",), who=seat)
    killer = before(lines, at, ("bad-stuff",), who=seat)
    fight = before(lines, at, ("fight-lost",), who=seat)
    monster = killer.args["monster"] if killer else ""
    return Moment(
        kind="death", mood=RUDE, sign="skull", who=seat, sound="kick",
        title=Said("moment/death", {"who": seat, "monster": monster}) if monster
        else Said("moment/death/plain", {"who": seat}),
        picture=("portrait", monster),
        beats=(
            Beat(line=fight), *fled(lines, at, caught), Beat(line=lines[at]),
            Beat(words=Said("moment/epitaph", {"who": seat})),
            Beat(brought=after(lines, at, AFTER_DEATH)),
        ),
    )  # fmt: skip


def fled(lines: Sequence[Line], at: int, caught: Line | None) -> list[Beat]:
    """The die with which they did not get away."""
    if caught is None:
        return []
    place = next(n for n in range(at, -1, -1) if lines[n] is caught)
    roll = before(lines, place, ("die-now", "rolls"), who=caught.args["who"])
    if roll is None:
        return []
    dice = ((str(roll.args["n"]),),)
    throw = Throw(
        dice=dice, lines=(roll,), total=caught.args["n"], stamp=Said("moment/caught"), good=False
    )  # fmt: skip
    return [Beat(throw=throw), Beat(line=caught)]


def level(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment | None:
    """Levels of a fight stand with the fight; others get a sheet."""
    line = lines[at]
    if any(near.message == "fight-won" for near in lines[max(0, at - 6) : at]):
        return None
    return Moment(
        kind="level", sign="level", who=line.args["who"], sound="typewriter",
        title=Said("moment/level", {"who": line.args["who"], "level": line.args["level"]}),
        beats=(Beat(line=line), Beat(brought=after(lines, at, ("draws-perks", "learns")))),
    )  # fmt: skip


def triumph(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment:
    """The last level comes by a kill: the Monster stands beside the winner."""
    fight = before(lines, at, ("fight",), who=lines[at].args["who"])
    return Moment(
        kind="triumph", sign="medal", sound="alarm", beats=(Beat(line=fight), Beat(line=lines[at])),
        picture=("portrait", fight.args["monster"] if fight else ""),
        title=Said("moment/triumph", lines[at].args),
    )  # fmt: skip


MOMENTS: dict[str, Teller] = {
    "kicks": door,
    "fight-won": victory,
    "dies": death,
    "gains-level": level,
    "wins": triumph,
}
