"""What the Leader is asked, and where in the game: from what everybody sees."""

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.dusk import FOODS
from pustosh.games.warofmine.sight.view import View
from pustosh.kernel.frame import LEAD, WAIT, Question, Said

STAGES = 3
# Of several things that may be done at once the first of these is what the question is about.
ABOUT = (
    "ready", "water", "water-all", "eat", "eat-meal", "done-eating", "guard", "think-again",
    "go", "set-out", "carry", "gather", "home", "roll", "go-home", "shoot", "hold-fire", "reroll",
    "keep", "lose", "wound", "less-damage", "red-raid", "keep-card", "arm", "hit", "kill", "fall",
    "flee", "fight", "miss", "draw-fate", "exchange", "end-trade", "offer", "trade", "pay",
    "unlock", "destroy", "build", "board", "restore", "next", "drop", "discard", "play-on",
    "person", "choose", "let-it-stand", "give", "drink", "decisive", "go-on", "clear",
)  # fmt: skip
SAME = {
    "water-all": "water", "eat-meal": "eat", "done-eating": "eat", "gather": "carry",
    "home": "carry", "hold-fire": "shoot", "keep": "reroll", "end-trade": "exchange",
    "offer": "exchange", "drink": "give", "go-home": "roll", "flee": "fight",
}  # fmt: skip


def question(box: Box, view: View) -> Question:
    open_ = (*view.choices, *view.open)
    verbs = {choice.key.partition(" ")[0] for choice in open_}
    verb = next((verb for verb in ABOUT if verb in verbs), next(iter(sorted(verbs)), "wait"))
    left, all_ = at_work(view)
    return Question(
        kind=LEAD if view.choices else WAIT,
        ask=asked(view, verb, left),
        place=place(view),
        help=Said("help/day", {"n": all_ - left, "most": all_}) if verb == "ready" else None,
        left=max(0, STAGES + 1 - view.stage) if view.stage else 0,
        of=STAGES if view.stage else 0,
    )


def asked(view: View, verb: str, left: int) -> Said:
    name = SAME.get(verb, verb)
    if verb == "ready":
        return Said("ask/day" if left else "ask/day-ready", {"n": left})
    if verb == "lose" and view.raid is not None:
        return Said("ask/lose-raid")
    if name in ("water", "eat"):
        return shared_out(view, name) if view.phase == "dusk" else Said("ask/eat-between")
    if verb == "choose" and view.reading:
        return Said("ask/choose-of", {"what": view.reading[-1].id})
    return Said(f"ask/{name}")


def shared_out(view: View, name: str) -> Said:
    """How much there is, and for how many (WM-DUSK-05, WM-DUSK-08)."""
    food = sum(n for kind, n in view.storage.items() if kind in FOODS) + len(view.meals)
    there = view.storage.get("water", 0) if name == "water" else food
    waiting = sum(person.id not in view.fed for person in view.people)
    return Said(f"ask/{name}", {"n": there, "most": waiting})


def place(view: View) -> Said:
    if 0 < view.stage <= STAGES:
        return Said("place/stage", {"day": view.day, "n": view.stage, "most": STAGES})
    return Said(f"place/{view.phase}", {"day": view.day})


def at_work(view: View) -> tuple[int, int]:
    """How many of those who can act in this stage have nothing to do yet, and how many can."""
    busy = {job.who for job in view.house.jobs}
    able = [
        person.id
        for person in view.people
        if person.id in busy or person.extra or view.stage <= STAGES - person.lost
    ]
    return sum(who not in busy for who in able), len(able)
