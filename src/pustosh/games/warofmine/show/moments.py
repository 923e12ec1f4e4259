"""The moments of This War of Mine: what is read aloud, night raids, visitors, death, epilogues."""

from collections.abc import Sequence

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.show.signs import scenery
from pustosh.games.warofmine.show.stories import deck_of, text_of
from pustosh.games.warofmine.sight.view import View
from pustosh.kernel.frame import Said
from pustosh.kernel.journal import Line
from pustosh.kernel.moments import MOURNED, Beat, Moment, Teller, Throw, after, before, between

KINDS = {"events": "chapter", "raids": "raid", "visitors": "visitor", "residents": "encounter"}
BROUGHT = {
    "state-rises", "state-falls", "gains-storage", "gains-findings", "discards-storage",
    "discards-findings", "removes-storage", "joins", "leaves", "dies", "cold", "noise", "new-goal",
    "destroyed", "boards-up", "builds", "takes-decisive", "writes-token", "waits",
}  # fmt: skip
PASSING = {"chooses", "rolls-black", "findings-card", "happens", "unknown", "hits", "rolls"}


def reading(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment | None:
    """A card that nobody at this table had to decide about, or a bot has.

    The card that waits for a decision lies on the board; that of a raid comes with its dice.
    """
    card = lines[at].args["card"]
    raid = before(lines, at + 1, ("raid-card",), card=card)
    if at == len(lines) - 1 or raid is not None or not text_of(box, card):
        return None
    deck = deck_of(box, card)
    chosen = [line for line in after(lines, at, ("chooses",)) if is_of(line, card)]
    return Moment(
        kind=KINDS.get(deck, "encounter"), thing=card,
        sign=scenery().decks[deck], picture=("stage", card), sound="typewriter",
        beats=(
            Beat(story=text_of(box, card)), *(Beat(line=line) for line in chosen),
            *black(lines, at), Beat(brought=after(lines, at, BROUGHT, PASSING)),
        ),
    )  # fmt: skip


def is_of(line: Line, card: str) -> bool:
    option: str = line.args["option"]
    return option.partition(":")[0] == card


def black(lines: Sequence[Line], at: int) -> list[Beat]:
    """The black die, each time it was rolled for what is read."""
    rolls = [
        line for line in after(lines, at, BROUGHT | PASSING) if line.message == "rolls-black"
    ]  # fmt: skip
    if not rolls:
        return []
    dice = tuple((f"black:{roll.args['n']}",) for roll in rolls)
    throw = Throw(dice=dice, lines=tuple(rolls), total=rolls[-1].args["n"])
    return [Beat(throw=throw)]


def raid(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment | None:
    """Who comes, the dice of the guards in their order, and what they held off."""
    came = before(lines, at, ("raid-card",))
    if came is None:
        return None
    card = came.args["card"]
    rolls = between(lines, came, at, ("rolls",))
    held = lines[at].args.get("n", 0)
    throws = [Throw(dice=guarded(rolls), lines=tuple(rolls), total=held)] if rolls else []
    return Moment(
        kind="raid", thing=card, sign="warofmine/raid",
        picture=("stage", card), sound="alarm",
        beats=(
            Beat(story=text_of(box, card)), *(Beat(line=roll) for roll in rolls),
            *(Beat(throw=throw) for throw in throws), Beat(line=lines[at]),
            Beat(brought=after(lines, at, BROUGHT, (*PASSING, "reads"))),
        ),
    )  # fmt: skip


def guarded(rolls: Sequence[Line]) -> tuple[tuple[str, ...], ...]:
    """What lies there in the end, a die for each guard; before it what was rolled again."""
    kept = {roll.args["name"]: roll for roll in rolls}
    again = [roll for roll in rolls if kept[roll.args["name"]] is not roll]
    return tuple(
        tuple(f"{roll.args['die']}:{roll.args['face']}" for roll in dice)
        for dice in (again, kept.values())
        if dice
    )


def death(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment:
    """Somebody of the group. Nothing is counted here."""
    who = lines[at].args["name"]
    cause = before(lines[max(0, at - 4) : at], 4, ("state-rises",), name=who)
    return Moment(
        kind="death", mood=MOURNED, thing=who, sign="wounds",
        picture=("portrait", who), sound="wind",
        beats=(
            Beat(words=Said("moment/until", {"name": who, "n": view.day})),
            Beat(line=cause), Beat(line=lines[at]),
            Beat(words=Said("moment/mourned", {"name": who})),
        ),
    )  # fmt: skip


def newcomer(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment:
    who = lines[at].args["name"]
    return Moment(
        kind="visitor", thing=who, sign="people",
        picture=("portrait", who), sound="knock", beats=(Beat(line=lines[at]),),
    )  # fmt: skip


def epilogue(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment:
    """What became of somebody, or of all."""
    card = lines[at].args["card"]
    return Moment(
        kind="epilogue", mood=MOURNED, thing=card,
        sign="warofmine/script", picture=("stage", card), sound="typewriter",
        beats=(Beat(story=text_of(box, card)),),
    )  # fmt: skip


def ending(box: Box, view: View, lines: Sequence[Line], at: int) -> Moment:
    return Moment(
        kind="chapter", mood=MOURNED, title=Said("moment/end"), sign="goal", sound="wind",
        beats=(Beat(line=lines[at]),),
    )  # fmt: skip


ENDS = ("ceasefire", "survived", "given-up", "nobody-left", "nobody-on-guard", "loss")
MOMENTS: dict[str, Teller] = {
    "reads": reading,
    "hits": raid,
    "raid-ignored": raid,
    "raid-ignored-by": raid,
    "dies": death,
    "joins": newcomer,
    "epilogue": epilogue,
    "epilogue-mark": epilogue,
    **{f"ends-{reason}": ending for reason in ENDS},
}
