"""Around the vault: how the game ends, what each seat has, and choices by what they bring."""

from collections.abc import Iterable, Mapping, Sequence

from pustosh.games.shelter.box.components import Box
from pustosh.games.shelter.show.house import Floor, Slot
from pustosh.games.shelter.show.outlook import slots_of
from pustosh.games.shelter.sight.view import SeatView, View
from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Aim, Drawer, Figure, Frame, Group, Said

ROOMS = 6  # on a floor: with the last one the game ends
LAST_THREATS = 2
# What a place is good for: the first of these that its reward has.
GROUPS = {
    "threat": "fight",
    "build": "build",
    "dweller": "dweller",
    "train": "train",
    "item": "item",
    "happiness": "happiness",
    "cubes": "any",
    "other": "ready",
    "use": "item",
    "rest": "pointer",
}
CUBES = ("food", "water", "energy", "any")


def frame(box: Box, view: View) -> Frame:
    return Frame(
        aims=(happiness(view), threats(box, view), rooms(view)),
        order=turns(view),
        figures=tuple(figure(seat) for seat in view.seats),
        drawers=(
            Drawer(name="players", sign="people", n=len(view.seats) - (view.seat is not None)),
            Drawer(name="items", sign="item", n=len([id_ for id_ in view.item_row if id_])),
        ),
        ends=frozenset({"pass"}),
    )


def turns(view: View) -> tuple[int, ...]:
    """Clockwise from the first player."""
    return view.order if len(view.order) == len(view.seats) else tuple(range(len(view.seats)))


def figure(seat: SeatView) -> Figure:
    words = Said("figure", {"n": seat.happiness})
    return Figure(sign="happiness", text=str(seat.happiness), words=words)


def happiness(view: View) -> Aim:
    others = [seat for seat in view.seats if seat.seat != view.seat]
    best = max(others, key=lambda seat: seat.happiness)
    own = view.seats[view.seat].happiness if view.seat is not None else best.happiness
    words = Said("aim/happiness", {"n": own, "who": best.seat, "m": best.happiness})
    return Aim(sign="happiness", words=words)


def threats(box: Box, view: View) -> Aim:
    left, all_ = view.threats.cards, len(box.cards.threats)
    near = left <= LAST_THREATS and not view.ended_by
    words = Said("aim/threats", {"n": left, "most": all_})
    return Aim(sign="shelter/threat", words=words, n=left, of=all_, near=near)


def rooms(view: View) -> Aim:
    owned = [
        (len(floor.rooms) - 1, floor.owner) for floor in view.floors if floor.owner is not None
    ]
    most, who = max(owned)
    words = Said("aim/rooms", {"n": most, "who": who, "most": ROOMS})
    return Aim(sign="plan", words=words, n=most, of=ROOMS, near=most == ROOMS - 1)


def groups_of(
    floors: Iterable[Floor], odds: Mapping[str, int], choices: Sequence[Choice]
) -> list[Group]:
    """Places by what they bring, then the items that may be used now, then all else."""
    slots = {slot.id: slot for floor in floors for slot in slots_of(floor)}
    grouped: dict[str, list[Choice]] = {name: [] for name in GROUPS}
    for choice in choices:
        grouped[kind_of(choice, slots)].append(choice)
    order = ("happiness", *(name for name in GROUPS if name != "happiness"))
    filled = [name for name in order if grouped[name]]
    return [group(name, grouped[name], name == filled[0], odds) for name in filled]


def group(name: str, choices: Sequence[Choice], first: bool, odds: Mapping[str, int]) -> Group:
    title = Said(f"group/{name}")
    note = Said("places", {"n": len(choices)}) if choices[0].verb == "place" else None
    best = max((odds[choice.key] for choice in choices if choice.key in odds), default=None)
    if name == "threat" and best is not None:
        note = Said("best-odds", {"n": len(choices), "best": best})
    return Group(name=name, title=title, sign=GROUPS[name], choices=choices, note=note, open=first)


def kind_of(choice: Choice, slots: dict[str, Slot]) -> str:
    if choice.verb == "use":
        return "use"
    slot = slots.get(choice.about) if choice.verb == "place" else None
    if slot is None:
        return "rest"
    brings = {sign.icon for sign in slot.deal.gain}
    if slot.threat:
        return "threat"
    if brings & {*CUBES}:
        return next((name for name in ("build", "dweller", "happiness") if name in brings), "cubes")
    return next((name for name in GROUPS if name in brings), "other")
