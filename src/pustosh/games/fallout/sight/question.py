"""What a seat is asked, and where in the game: from what it sees."""

from collections.abc import Container

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.sight.view import View
from pustosh.kernel.frame import ACT, MAY, WAIT, Question, Said

ACTIONS = 2  # of a turn
# Of several things that may be done at once the first of these is what the question is about.
ABOUT = (
    "play", "stand", "wake", "option", "complete", "mark", "keep", "draw", "face", "kill", "scare",
    "put", "replace", "activate", "attack", "lead", "ask", "help", "learn", "master", "peek",
    "next", "recover", "ready", "rest-well", "break-camp", "leave", "pay-ready", "accept",
    "propose", "drop-deal", "part-with", "give-up", "done", "go-on", "discard", "choose",
    "equip", "carry", "give", "show",
)  # fmt: skip
# The same matter under another verb.
SAME = {
    "ready": "camp", "recover": "camp", "rest-well": "camp", "break-camp": "camp",
    "propose": "deal", "drop-deal": "deal", "give": "deal", "show": "deal", "carry": "equip",
}  # fmt: skip
OTHERS = ("help", "accept", "part-with", "give-up")  # in somebody else's turn


def question(box: Box, view: View) -> Question:
    verbs = {choice.key.partition(" ")[0]: choice.rule for choice in view.choices}
    verb = next((verb for verb in ABOUT if verb in verbs), next(iter(verbs), "wait"))
    mine = view.turn == view.seat and view.seat is not None
    return Question(
        kind=WAIT if not verbs else MAY if verb in OTHERS and not mine else ACT,
        ask=asked(view, verb, verbs),
        place=place(view),
        help=help_line(view, view.seat, verbs) if verb == "done" else None,
        left=view.actions if mine else 0,
        of=max(ACTIONS, view.actions) if mine else 0,
    )


def place(view: View) -> Said:
    """Round and action, in one's own turn."""
    if not view.round:
        return Said("place/setup")
    if view.turn != view.seat or view.seat is None or not 0 < view.actions <= ACTIONS:
        return Said("place/round", {"round": view.round})
    number = ACTIONS + 1 - view.actions
    return Said("place/action", {"round": view.round, "n": number, "most": ACTIONS})


def help_line(view: View, seat: int | None, verbs: Container[str]) -> Said | None:
    """Points that are left, who stands in the way, or where one is and how."""
    if seat is None or view.moves:
        return Said("help/turn", {"n": view.moves}) if view.moves else None
    own = view.survivors[seat]
    foes = [foe.id for foe in view.enemies if foe.where == own.where and not foe.facedown]
    if foes and view.actions and "camp" not in verbs:
        return Said("help/beside", {"what": foes[0]})
    return Said("help/here", {"what": own.where, "n": own.hp, "most": own.max_hp})


def asked(view: View, verb: str, verbs: dict[str, str]) -> Said:
    roll = view.roll
    if verb == "done":
        return Said("ask/turn" if view.actions else "ask/turn-over", {"n": view.actions})
    if verb == "keep":
        return dice(view)
    if verb == "go-on":
        return Said(f"ask/go-on-{verbs[verb]}" if roll and roll.foe else "ask/go-on")
    if verb == "leave":
        return Said("ask/recruit" if verbs[verb] == "FO-GOLD-04" else "ask/shop")
    if verb == "lead":
        return Said("ask/lead", {"what": view.choices[0].key.split()[1]})
    if verb == "accept" and view.deal:
        return Said("ask/accept", {"who": view.deal.seat})
    return Said(f"ask/{SAME.get(verb, verb)}")


def dice(view: View) -> Said:
    roll = view.roll
    if roll is None:
        return Said("ask/keep")
    if roll.foe:
        return Said("ask/dice-fight", {"what": roll.foe})
    return Said("ask/dice-test", {"most": roll.difficulty})
