"""What conditions cost."""

from pustosh.bots.warofmine.mind import Mind
from pustosh.games.warofmine.rules.people import MOST_LEVEL as MOST

FEW = 2


def importance(mind: Mind, who: str) -> float:
    """WM-END-02. One of the starting characters must see the end."""
    if who not in mind.view.starters:
        return mind.scales.latecomer if mind.starters else 1.0
    return mind.scales.last_starter if mind.starters == 1 else 1.0


def ache(mind: Mind, who: str, state: str, by: float) -> float:
    """What it costs if this condition rises by so much; less than nothing, if it falls."""
    before = mind.people[who].states[state]
    steps = (
        mind.scales.lonely if state == "fatigue" and len(mind.people) <= FEW else mind.pains[state]
    )
    return importance(mind, who) * (between(steps, before + by) - between(steps, before))


def pain(mind: Mind, state: str, level: float) -> float:
    return between(mind.pains[state], level)


def between(steps: tuple[float, ...], level: float) -> float:
    """Of a level, also of one between two others."""
    level = max(0.0, min(float(MOST), level))
    low = min(int(level), MOST - 1)
    return steps[low] + (level - low) * (steps[low + 1] - steps[low])


def wounds_cost(mind: Mind, people: list[str], wounds: float) -> float:
    """So many wounds, each given to whoever bears it best."""
    if not people:
        return 0.0
    taken = dict.fromkeys(people, 0.0)
    cost = 0.0
    while wounds > 0:
        part = min(1.0, wounds)
        who = min(people, key=lambda person: next_wound(mind, person, taken[person]))
        cost += part * next_wound(mind, who, taken[who])
        taken[who] += 1
        wounds -= part
    return cost


def next_wound(mind: Mind, who: str, taken: float) -> float:
    before = mind.people[who].states["wounds"] + taken
    if before >= MOST:
        return 0.0
    steps = mind.pains["wounds"]
    return importance(mind, who) * (between(steps, before + 1) - between(steps, before))
