"""What may come of a choice: a lost combat, and whether one can die of it."""

from collections.abc import Sequence

from pustosh.games.munchkin.box.components import Box
from pustosh.games.munchkin.sight.view import View
from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Said, Terms

PASSES = ("pass", "yield")
DIES = "die"  # the word of Bad Stuff that kills


def terms(box: Box, view: View, choices: Sequence[Choice]) -> dict[str, Terms]:
    """MU-RUN-01. Whoever passes while the sums are not enough has to run away."""
    combat = view.combat
    if combat is None or combat.settled or combat.ahead or view.window != "combat":
        return {}
    if view.seat not in (combat.fighter, combat.helper):
        return {}
    fatal = any(deadly(box, foe.id) for foe in combat.foes)
    lost = Terms(danger=Said("danger/dies" if fatal else "danger/runs"), fatal=fatal)
    return {choice.key: lost for choice in choices if choice.verb in PASSES}


def deadly(box: Box, foe: str) -> bool:
    """MU-RUN-10. Its Bad Stuff is death."""
    card = box.cards.get(foe)
    return card is not None and any(word == DIES for word, _ in card.bad)
