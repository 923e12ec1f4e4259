"""What choices mean at this moment: the odds of a fight, and what may come of it."""

from collections.abc import Sequence
from itertools import product

from pustosh.games.shelter.box.components import DIE, Box
from pustosh.games.shelter.sight.view import BoutView, SeatView, View
from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Said, Terms

ROOMS = 6  # on a floor: with the last one the game ends
WHOLE = 100


def terms(box: Box, view: View, choices: Sequence[Choice]) -> dict[str, Terms]:
    if view.seat is None:
        return {}
    values = fights(view)
    means = {choice.key: terms_of(box, view, values, choice) for choice in choices}
    return {key: term for key, term in means.items() if term is not None}


def fights(view: View) -> dict[str, int]:
    """The value of each threat that is fought, by its slot."""
    slots = [slot for floor in view.floors for room in floor.rooms for slot in room.slots]
    return {slot.id: slot.fight for slot in slots if slot.fight}


def terms_of(box: Box, view: View, values: dict[str, int], choice: Choice) -> Terms | None:
    if choice.verb == "place" and choice.about in values:
        return Terms(danger=Said("danger/wound"))
    if choice.verb == "lay" and view.seat is not None:
        return last_room(view, view.seat)
    if view.bout is None:
        return None
    if choice.verb == "use":
        return helped(box, view.bout, choice)
    return Terms(danger=Said("danger/wounded")) if choice.verb == "done" else None


def last_room(view: View, seat: int) -> Terms | None:
    """SH-END-01. The sixth room makes this the last round; who is behind is asked once more."""
    built = next(len(floor.rooms) - 1 for floor in view.floors if floor.owner == seat)
    if built != ROOMS - 1:
        return None
    best = max(other.happiness for other in view.seats)
    return Terms(danger=Said("danger/last-round"), fatal=view.seats[seat].happiness < best)


def helped(box: Box, bout: BoutView, choice: Choice) -> Terms | None:
    """SH-FIGHT-07. The sum with this card, and whether it is enough."""
    amount = box.items[choice.args[0]].args[0]
    if not isinstance(amount, int):
        return None
    total = bout.first + bout.second + bout.bonus + amount
    name = "help/enough" if total >= bout.value else "help/short"
    return Terms(words=Said(name, {"what": choice.args[0], "n": total, "m": bout.value}))


def odds_of(box: Box, view: View) -> dict[str, int]:
    """By the key of the choice: in how many of a hundred throws a fight is won."""
    if view.seat is None:
        return {}
    own, values = view.seats[view.seat], fights(view)
    keys = [choice.key.split() for choice in view.choices]
    odds = {" ".join(key): placed(own, values[key[1]]) for key in keys if _fights(key, values)}
    if view.bout:
        odds |= {" ".join(key): rerolled(view.bout, key[2]) for key in keys if _rolls(box, key)}
    return odds


def _fights(key: Sequence[str], values: dict[str, int]) -> bool:
    return key[0] == "place" and key[1] in values


def _rolls(box: Box, key: Sequence[str]) -> bool:
    return key[0] == "use" and len(key) > 2 and box.items[key[1]].args[0] == "reroll_one"


def placed(own: SeatView, value: int) -> int:
    """SH-FIGHT-02. Two dice, with all that is worn and all that could be used."""
    throws = [sum(dice) for dice in product(range(1, DIE + 1), repeat=2)]
    won = sum(total + own.always + own.at_hand >= value for total in throws)
    return round(WHOLE * won / len(throws))


def rerolled(bout: BoutView, die: str) -> int:
    """SH-ITEM-04. The other die stays."""
    kept = bout.second if die == "1" else bout.first
    won = sum(face + kept + bout.bonus >= bout.value for face in range(1, DIE + 1))
    return round(WHOLE * won / DIE)
