"""What a seat is asked, and where in the game: from what it sees."""

from pustosh.games.shelter.box.components import Box
from pustosh.games.shelter.sight.view import SeatView, View
from pustosh.kernel.frame import ACT, MAY, WAIT, Question, Said

# Of several things that may be done at once the first of these is what the question is about.
ABOUT = (
    "place", "send", "buy", "lay", "build-again", "improve", "return", "rent", "gain", "pay",
    "discard", "take", "ready", "exchange", "swap", "use", "done", "pass",
)  # fmt: skip
BESIDE_THE_TURN = ("SH-RENT-01", "SH-THREAT-04")  # what others' moves and the dice bring


def question(box: Box, view: View) -> Question:
    verbs = {choice.key.partition(" ")[0]: choice.rule for choice in view.choices}
    verb = next((verb for verb in ABOUT if verb in verbs), "")
    ready, all_ = people(view)
    return Question(
        kind=kind_of(verbs),
        ask=Said(f"ask/{message(verb, verbs)}", {"n": ready}),
        place=Said("place" if all_ else "place-watching", {"round": view.round, "n": ready}),
        help=Said(f"help/{verb}", {"n": ready}) if verb in ("place", "send", "buy") else None,
        left=ready,
        of=all_,
    )


def kind_of(verbs: dict[str, str]) -> str:
    if not verbs:
        return WAIT
    return MAY if {*verbs.values()} & {*BESIDE_THE_TURN} else ACT


def message(verb: str, verbs: dict[str, str]) -> str:
    """An item may be used at many moments: the rule of going on tells which one this is."""
    if verb in ("use", "done"):
        return f"use-{verbs['done']}" if "done" in verbs else "use"
    return verb or "wait"


def people(view: View) -> tuple[int, int]:
    """How many dwellers of this seat can still be placed, and how many it has."""
    if view.seat is None:
        return 0, 0
    seat = view.seats[view.seat]
    return (0 if seat.passed else at_home(seat)), len(seat.dwellers)


def at_home(seat: SeatView) -> int:
    return sum(dweller.where == "home" for dweller in seat.dwellers)
