"""What conditions cost. The unit is about a piece of wood; a life is worth some fifty."""

from pustosh.bots.warofmine.mind import Mind
from pustosh.games.warofmine.rules.people import MOST_LEVEL as MOST

PAIN = {  # by level; level 4 is death, a breaking point, or collapse
    "hunger": (0.0, 0.3, 1.2, 6.0, 55.0),
    "fatigue": (0.0, 0.7, 2.2, 5.0, 10.0),
    "wounds": (0.0, 3.0, 8.5, 19.0, 55.0),
    "misery": (0.0, 2.0, 5.5, 14.0, 48.0),
    "illness": (0.0, 4.0, 10.0, 21.0, 55.0),
}
LONELY = (0.0, 2.0, 6.0, 16.0, 55.0)  # WM-EVE-14: if the last ones collapse, nobody guards
FEW = 2
LATECOMER = 0.7  # who joined later does not count for the victory
LAST_STARTER = 1.8


def importance(mind: Mind, who: str) -> float:
    """WM-END-02. One of the starting characters must see the end."""
    if who not in mind.view.starters:
        return LATECOMER if mind.starters else 1.0
    return LAST_STARTER if mind.starters == 1 else 1.0


def ache(mind: Mind, who: str, state: str, by: float) -> float:
    """What it costs if this condition rises by so much; less than nothing, if it falls."""
    before = mind.people[who].states[state]
    steps = LONELY if state == "fatigue" and len(mind.people) <= FEW else PAIN[state]
    return importance(mind, who) * (between(steps, before + by) - between(steps, before))


def pain(state: str, level: float) -> float:
    return between(PAIN[state], level)


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
    return importance(mind, who) * (pain("wounds", before + 1) - pain("wounds", before))
