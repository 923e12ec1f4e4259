"""What a whole view is worth: the measure of trials, in the same units as results."""

from pustosh.bots.fallout.gear import WORN, card_worth, in_slot
from pustosh.bots.fallout.mind import FACTIONS, Mind
from pustosh.bots.fallout.worth import (
    AGENDA,
    INFLUENCE,
    LETTER,
    LOSS,
    RADS,
    STAGE,
    TRAITS,
    WIN,
    cap_worth,
)

BELOW = ((4, 0.7), (4, 0.3), (99, 0.12))  # health, counted from the bottom
PERK = 1.0


def holdings(mind: Mind) -> float:
    view, me = mind.view, mind.me
    if view.ended:
        return WIN if mind.seat in view.winners else LOSS
    return (
        AGENDA * len(me.hand)
        + power(mind)
        + health(me.remaining)
        - RADS * me.rads
        + LETTER * len(me.special)
        + LETTER * experience(mind)
        + PERK * len(me.perks)
        + cap_worth(mind) * me.caps
        + gear(mind)
        + STAGE * len(view.quests)
        + sum(TRAITS.get(trait, 0.0) for trait in me.traits)
        + 0.9 * view.actions
        + 0.2 * view.moves
    )


def power(mind: Mind) -> float:
    """Cards in hand by the lead of their faction; a lag counts too, but less."""
    return INFLUENCE * sum(
        mind.counts[other]
        * (mind.leads[other] if mind.leads[other] > 0 else 0.7 * mind.leads[other])
        for other in FACTIONS
    )


def health(left: int) -> float:
    worth = 0.0
    for step, each in BELOW:
        worth += each * min(left, step)
        left = max(0, left - step)
    return worth


def experience(mind: Mind) -> float:
    """The part of the next level that has been reached."""
    reached = sum(letter in mind.me.special for letter in "SPECIAL"[: mind.me.xp])
    return reached / (len(mind.me.special) + 1)


def gear(mind: Mind) -> float:
    worn = sum(card_worth(mind, id_) for id_ in mind.me.equipped)
    carried = 0.0
    for id_ in mind.me.inventory:
        worth = card_worth(mind, id_)
        kind = mind.view.printed.cards[id_].kind
        carried += max(0.3, worth - in_slot(mind, id_)) if kind in WORN else worth
    return worn + carried
