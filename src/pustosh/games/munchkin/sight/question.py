"""What a seat is asked, and where in the game: from what it sees."""

from pustosh.games.munchkin.box.components import Box
from pustosh.games.munchkin.sight.view import FrameView, View
from pustosh.kernel.frame import ACT, MAY, WAIT, Question, Said

# Of several things that may be done at once the first of these is what the question is about.
ABOUT = (
    "kick", "end", "stash", "skip", "ready", "donate", "discard", "promise", "picks-first",
    "counter", "accept", "send", "add-item", "confirm", "add", "want", "give", "run", "run-from",
    "sacrifice", "keep", "give-in", "lose", "hand-over", "learn", "swap", "forget", "pay", "pick",
    "loot", "trigger", "steal", "take", "blind", "die", "choose", "pass",
)  # fmt: skip
SAME = {"add-item": "send", "add": "confirm", "want": "trade", "give": "trade", "skip": "stash",
        "sacrifice": "run"}  # fmt: skip


def question(box: Box, view: View) -> Question:
    verbs = {choice.key.partition(" ")[0] for choice in view.choices}
    verb = next((verb for verb in ABOUT if verb in verbs), next(iter(sorted(verbs)), "wait"))
    mine = view.seat is not None and view.turn == view.seat
    return Question(
        kind=kind_of(view, verb, mine),
        ask=asked(view, verb),
        place=place(view, mine),
        help=Said(f"yields/{view.yields}") if view.yields and verbs else None,
    )


def kind_of(view: View, verb: str, mine: bool) -> str:
    if verb == "wait":
        return WAIT
    fights = view.combat is not None and view.seat in (view.combat.fighter, view.combat.helper)
    return MAY if verb in ("pass", "keep", "accept", "counter") and not mine and not fights else ACT


def place(view: View, mine: bool) -> Said:
    if not view.turns or view.turn is None:
        return Said("place/setup")
    name = "place/own" if mine else "place/turn"
    return Said(name, {"round": view.turns, "who": view.turn})


def asked(view: View, verb: str) -> Said:
    if verb == "pass":
        return round_of(view)
    if verb in ("accept", "counter"):
        return offered(view)
    if verb == "send" and view.trade is not None:
        return Said("ask/trade", {"who": view.trade.partner})
    return Said(f"ask/{SAME.get(verb, verb)}")


def offered(view: View) -> Said:
    """MU-HELP-08. The terms on which one decides: an offer, or what was asked for instead."""
    if view.trade is not None:
        return Said("ask/accept-trade", {"who": view.trade.seat})
    combat = view.combat
    if combat is None or combat.deal is None:
        return Said("ask/accept-help", {"who": view.turn})
    terms = {"n": combat.deal.treasures, "most": combat.prize}
    if view.seat == combat.fighter:
        return Said("ask/countered", {"who": combat.deal.helper, **terms})
    return Said("ask/counter", {"who": combat.fighter, **terms})


def round_of(view: View) -> Said:
    """A round in which everybody may act: what is about to happen if nobody does."""
    combat = view.combat
    if view.frames:
        return declared(view.frames[-1])
    if combat is None:
        window = view.window if view.window in ("door", "end") else "else"
        own = "-own" if view.turn == view.seat else ""
        return Said(f"ask/round-{window}{own}", {"who": view.turn})
    foe = combat.foes[0].id if combat.foes else ""
    if view.window == "run":
        runner = combat.fighter if combat.runner is None else combat.runner
        return Said("ask/running-own" if runner == view.seat else "ask/running", {"who": runner})
    if view.seat in (combat.fighter, combat.helper):
        return Said("ask/fight", {"what": foe})
    wins = combat.for_the_win and combat.ahead
    return Said(
        "ask/interfere-win" if wins else "ask/interfere", {"who": combat.fighter, "what": foe}
    )


def declared(frame: FrameView) -> Said:
    """What lies on top of all that was declared."""
    what = {"what": frame.card or frame.thing}
    if frame.target is not None and frame.kind.endswith("_roll"):
        return Said("ask/answer-roll", {**what, "who": frame.target})
    if frame.target is not None and frame.kind == "bad_stuff":
        return Said("ask/answer-bad", {**what, "who": frame.target})
    return Said("ask/answer", what)
