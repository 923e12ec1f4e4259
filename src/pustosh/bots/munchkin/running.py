"""Running away: a Companion or a card instead of the risk, and from whom first."""

from pustosh.bots.munchkin.mind import Choices, Mind, taken
from pustosh.bots.munchkin.penalties import bad_stuff, caught, defeat
from pustosh.bots.munchkin.worth import worth
from pustosh.kernel.choices import Choice


def flee(mind: Mind, choices: Choices) -> Choice:
    """MU-COMPN-09. The cheapest way out that costs less than running may."""
    danger = defeat(mind, mind.seat)
    ways = [choice for choice in choices if choice.verb in ("sacrifice", "apply")]
    ways = [way for way in ways if worth(mind, way.args[0]) < danger]
    if ways:
        return min(ways, key=lambda way: (worth(mind, way.args[0]), len(way.args), way.key))
    return taken(choices, "run") or choices[-1]


def run_from(mind: Mind, choices: Choices) -> Choice:
    """MU-RUN-17. The worst first: who dies is not pursued by the others."""
    foes = {foe.id: foe for foe in mind.table.combat.foes} if mind.table.combat else {}

    def dread(choice: Choice) -> tuple[float, str]:
        foe = foes[choice.args[0]]
        return caught(mind, mind.seat, foe) * bad_stuff(mind, mind.seat, foe.card), choice.key

    return max(choices, key=dread)
