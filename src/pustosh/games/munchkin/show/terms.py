"""What may come of a choice: a lost combat, and whether one can die of it."""

from collections import Counter
from collections.abc import Sequence

from pustosh.games.munchkin.box.components import Box
from pustosh.games.munchkin.sight.view import View
from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Said, Terms

PASSES = ("pass", "yield")
DIES = "die"  # the word of Bad Stuff that kills


def terms(box: Box, view: View, choices: Sequence[Choice]) -> dict[str, Terms]:
    return used(choices) | lost(box, view, choices)


def used(choices: Sequence[Choice]) -> dict[str, Terms]:
    """Where one ability of a card can be used now, its number says nothing."""
    uses = [choice for choice in choices if choice.verb == "use" and len(choice.args) > 1]
    numbers = {choice.args[:2] for choice in uses}
    often = Counter(card for card, _ in numbers)
    return {choice.key: wording(choice) for choice in uses if often[choice.args[0]] == 1}


def wording(choice: Choice) -> Terms:
    card, _, *target = choice.args
    name = f"use/{len(target)}" if target else "use"
    return Terms(
        words=Said(name, {"what": card, **dict(zip(("on", "with"), target, strict=False))})
    )


def lost(box: Box, view: View, choices: Sequence[Choice]) -> dict[str, Terms]:
    """MU-RUN-01. Whoever passes while the sums are not enough has to run away."""
    combat = view.combat
    if combat is None or combat.settled or combat.ahead or view.window != "combat":
        return {}
    if view.seat not in (combat.fighter, combat.helper):
        return {}
    fatal = any(deadly(box, foe.id) for foe in combat.foes)
    runs = Terms(danger=Said("danger/dies" if fatal else "danger/runs"), fatal=fatal)
    return {choice.key: runs for choice in choices if choice.verb in PASSES}


def deadly(box: Box, foe: str) -> bool:
    """MU-RUN-10. Its Bad Stuff is death."""
    card = box.cards.get(foe)
    return card is not None and any(word == DIES for word, _ in card.bad)
