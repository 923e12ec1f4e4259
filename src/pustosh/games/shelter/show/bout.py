"""A fight whose dice lie on the table: how likely it was, and what hangs on it."""

from collections import Counter
from itertools import product

import msgspec

from pustosh.games.shelter.box.components import DIE
from pustosh.games.shelter.show.figures import Figure
from pustosh.games.shelter.show.house import Floor
from pustosh.games.shelter.show.outlook import slots_of
from pustosh.games.shelter.show.signs import Deal
from pustosh.games.shelter.sight.view import View

THROWS = Counter(sum(dice) for dice in product(range(1, DIE + 1), repeat=2))
WHOLE = 100


class Bar(msgspec.Struct, frozen=True):
    """One sum of two dice."""

    sum: int
    ways: int
    end: str  # wins, helped (with cards that are ready), loses
    rolled: bool


class BoutFact(msgspec.Struct, frozen=True):
    figure: Figure | None
    deal: Deal  # of the slot, with the threat on it
    bars: tuple[Bar, ...]
    alone: int  # in a hundred throws
    helped: int  # with all cards that are ready


def bout_of(view: View, floors: tuple[Floor, ...]) -> BoutFact | None:
    """SH-FIGHT-02. What the dice needed, with what counts already and what could still count."""
    bout = view.bout
    if bout is None:
        return None
    slot = next(slot for floor in floors for slot in slots_of(floor) if slot.id == bout.slot)
    need = bout.value - bout.bonus
    easier = need - view.seats[bout.seat].at_hand
    fighters = [figure for figure in slot.figures if figure.seat == bout.seat]
    rolled = bout.first + bout.second
    return BoutFact(
        figure=fighters[0] if fighters else None,
        deal=slot.deal,
        bars=tuple(Bar(n, THROWS[n], end_of(n, need, easier), n == rolled) for n in THROWS),
        alone=chance(need),
        helped=chance(easier),
    )


def end_of(total: int, need: int, easier: int) -> str:
    return "wins" if total >= need else "helped" if total >= easier else "loses"


def chance(need: int) -> int:
    won = sum(ways for total, ways in THROWS.items() if total >= need)
    return round(WHOLE * won / THROWS.total())
