"""The moments of Shelter: fights with their dice, and the last round."""

from collections.abc import Sequence

from pustosh.games.shelter.box.components import Box
from pustosh.games.shelter.sight.view import View
from pustosh.kernel.frame import Said
from pustosh.kernel.journal import Line
from pustosh.kernel.moments import Beat, Moment, Teller, Throw, after, before, between

BROUGHT = {
    "gains-cube", "gains-happiness", "gains-dweller", "takes-item", "threat-leaves", "wounded",
}  # fmt: skip


def fight(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment | None:
    """A fight that is over: the dice as they fell, what they came to, and what followed."""
    line = lines[at]
    threat, won = line.args["threat"], line.message == "wins-fight"
    first = before(lines, at, ("rolls-fight",), threat=threat)
    if first is None:
        return None
    throws = [first, *between(lines, first, at, ("rerolls-die",))]
    throw = Throw(
        dice=tuple((str(roll.args["die"]), str(roll.args["other"])) for roll in throws),
        lines=tuple(throws), total=line.args["n"], needed=line.args["m"], good=won,
        stamp=Said("moment/passed" if won else "moment/failed"),
    )  # fmt: skip
    text = box.cards.texts.get(threat)
    return Moment(
        kind="victory" if won else "defeat",
        title=Said("moment/fight", {"who": line.args["who"], "threat": threat}),
        sign="fight", picture=("portrait", threat), who=line.args["who"], sound="dice",
        beats=(
            Beat(story=text.value.text if text else ""), Beat(throw=throw), Beat(line=line),
            Beat(brought=after(lines, at, BROUGHT)),
        ),
    )  # fmt: skip


def last_round(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment:
    return Moment(
        kind="chapter", title=Said("moment/last-round"), sign="clock", sound="alarm",
        beats=(Beat(line=lines[at]),),
    )  # fmt: skip


MOMENTS: dict[str, Teller] = {
    "wins-fight": fight,
    "loses-fight": fight,
    "sixth-room-built": last_round,
    "threat-deck-empty": last_round,
}
