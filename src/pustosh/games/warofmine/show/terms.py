"""What may come of a choice: a death, a breakdown, a fight, the end of the game."""

from collections.abc import Sequence

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.dice import SIDES
from pustosh.games.warofmine.show.risks import (
    BREAKS,
    DIES,
    FIGHT,
    GRAVE,
    LEAVES,
    LOST,
    Risk,
    risks_of,
)
from pustosh.games.warofmine.sight.view import View
from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Said, Terms

WORST = (LOST, DIES, BREAKS, LEAVES, FIGHT)  # the first of these is the danger that is named


def terms(box: Box, view: View, choices: Sequence[Choice]) -> dict[str, Terms]:
    risks = risks_of(box, view)
    words = {choice.key: going(view, choice) for choice in choices if choice.verb == "go"}
    worst = {choice.key: worst_of(risks.get(choice.key, ())) for choice in choices}
    return words | {key: in_words(risk) for key, risk in worst.items() if risk is not None}


def going(view: View, choice: Choice) -> Terms:
    """WM-SCAV-01. Which place this is, and how far."""
    slot = choice.args[0]
    return Terms(words=Said(f"go/{slot}", {"what": view.night.slots.get(slot, slot)}))


def worst_of(risks: Sequence[Risk]) -> Risk | None:
    named = [risk for risk in risks if risk.what in WORST]
    return min(named, key=lambda risk: (WORST.index(risk.what), -risk.n), default=None)


def in_words(risk: Risk) -> Terms:
    """Certain or not, and of whom it is known."""
    sure = "" if risk.n == SIDES else "-maybe"
    name = f"danger/{risk.what}{sure}" if risk.who else f"danger/some-{risk.what}{sure}"
    danger = Said(name, {"what": risk.who, "n": risk.n})
    return Terms(danger=danger, fatal=risk.what in GRAVE)
