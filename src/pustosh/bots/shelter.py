"""How much a view of Shelter is worth to a seat, in cubes."""

from pustosh.games.shelter.sight.view import DwellerView, SeatView, View

HAPPINESS = 2.5
NTH_CUBE = (0.0, 1.15, 2.2, 3.1, 3.8, 4.3, 4.6)  # worth of 0, 1, 2 … cubes of a kind
ITEM, ROOM, DWELLER = 2.0, 1.6, 6.0
LETTER, WOUND, FIRST = 1.6, 2.2, 0.6
RIVAL = 0.35  # weight of the best rival's holdings


def worth(view: View, seat: int) -> float:
    """Own holdings less a share of the best rival's."""
    left = rounds_left(view)
    others = [holdings(view, other, left) for other in view.seats if other.seat != seat]
    return holdings(view, view.seats[seat], left) - RIVAL * max(others)


def rounds_left(view: View) -> float:
    """Estimated rounds until the threat deck is empty or a floor is full."""
    if view.ended_by:
        return 0.0
    by_threats = view.threats.cards / (0.55 * len(view.floors))
    fullest = max(len(floor.rooms) for floor in view.floors[1:]) - 1
    return min(by_threats, (6 - fullest) * 1.6)


def holdings(view: View, mine: SeatView, left: float) -> float:
    """Near the end happiness counts, and other holdings lose their worth."""
    soon = min(1.0, left / 3)  # cubes and items need a round in which they are used
    late = min(1.0, left / 6)  # dwellers and rooms pay back over many rounds
    own = next(floor for floor in view.floors if floor.owner == mine.seat)
    threats = sum(1 for room in own.rooms for slot in room.slots if slot.threat)
    return (
        HAPPINESS * (mine.happiness - threats * (1 - late))
        + sum(NTH_CUBE[cubes] for cubes in mine.cubes.values()) * (0.15 + 0.85 * soon)
        + ITEM * len(mine.items) * (0.2 + 0.8 * soon)
        + ROOM * (len(own.rooms) - 1) * late
        + sum(dweller_worth(dweller) for dweller in mine.dwellers) * late
        + FIRST * (view.first == mine.seat) * soon
    )


def dweller_worth(dweller: DwellerView) -> float:
    trained = LETTER * bool(dweller.letter or dweller.training)
    return DWELLER + trained - WOUND * dweller.wounded
