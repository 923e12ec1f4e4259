"""The vault in section: floors of seven positions, rooms, slots, and who or what is there."""

from collections.abc import Collection

import msgspec

from pustosh.games.shelter.box.components import ELEVATOR, POSITIONS, Box
from pustosh.games.shelter.show.figures import Figure, Figures, mark_of, newcomers_of
from pustosh.games.shelter.show.signs import Deal, Sign, deal, deal_of, picture, scenery
from pustosh.games.shelter.sight.view import FloorView, RoomView, SlotView, View


class Threat(msgspec.Struct, frozen=True):
    card: str
    kind: str
    picture: Sign
    covered: Deal  # of the slot under it


class Slot(msgspec.Struct, frozen=True):
    id: str
    columns: tuple[int, ...]  # which a roll may name; linked slots may have two
    linked: bool
    deal: Deal  # as it stands now: of the threat, if one lies here
    threat: Threat | None
    figures: tuple[Figure, ...]
    newcomers: tuple[Figure, ...]


class Position(msgspec.Struct, frozen=True):
    place: str
    card: str  # none: nothing is built here
    shaft: bool
    scene: Sign | None  # where the pack has no picture: rock has none, and soon one sees them dig
    slots: tuple[Slot | None, ...]  # nothing: this half of the room has no slot


class Floor(msgspec.Struct, frozen=True):
    owner: int | None
    mark: int
    built: int
    threats: int
    positions: tuple[Position, ...]


class House:
    """All that a slot needs to know, while the floors are put together."""

    def __init__(self, box: Box, view: View, figures: Figures) -> None:
        self.box = box
        self.view = view
        self.figures = figures
        self.newcomers = newcomers_of(view, figures)
        self.columns = box.columns[str(view.options["columns"])]
        self.kinds = {card.value.id: card.value.kind for card in box.cards.threats}

    def ruler(self) -> tuple[int, ...]:
        """The columns from left to right; the elevator is one."""
        middle = ELEVATOR * 2
        return (*self.columns[: middle + 1], *self.columns[middle + 2 :])

    def floor(self, floor: FloorView) -> Floor:
        owner = None if floor.owner is None else self.view.seats[floor.owner]
        rooms = {room.place.partition(".")[2]: room for room in floor.rooms}
        soon = next_to(rooms)
        colour = owner.colour if owner else "top"
        return Floor(
            owner=floor.owner,
            mark=mark_of(owner) if owner else 0,
            built=len(rooms.keys() - {POSITIONS[ELEVATOR]}),
            threats=sum(bool(slot.threat) for room in floor.rooms for slot in room.slots),
            positions=tuple(
                self.room(rooms[at]) if at in rooms else unbuilt(f"{colour}.{at}", at in soon)
                for at in POSITIONS
            ),
        )

    def room(self, room: RoomView) -> Position:
        at = room.place.partition(".")[2]
        shaft = at == POSITIONS[ELEVATOR]
        slots = {slot.side: self.slot(room, slot) for slot in room.slots}
        whole = shaft or any(slot.linked for slot in slots.values())
        return Position(
            place=room.place,
            card=room.card,
            shaft=shaft,
            scene=picture(scenery().elevator if shaft else scenery().other_room),
            slots=tuple(slots.values()) if whole else (slots.get(0), slots.get(1)),
        )

    def slot(self, room: RoomView, slot: SlotView) -> Slot:
        at = POSITIONS.index(room.place.partition(".")[2])
        linked = slot.id.endswith(".LR")
        halves = (0, 1) if linked else (slot.side,)
        columns = [self.columns[at * 2 + half] for half in halves] if at != ELEVATOR else []
        threat = self.threat(room, slot) if slot.threat else None
        return Slot(
            id=slot.id,
            columns=tuple(column for column in columns if column),
            linked=linked,
            deal=deal(slot.cost, slot.reward, slot.letter, slot.fight, foe_signs(threat, slot)),
            threat=threat,
            figures=tuple(self.figures[dweller] for dweller in slot.dwellers),
            newcomers=self.newcomers.get(slot.id, ()),
        )

    def threat(self, room: RoomView, slot: SlotView) -> Threat:
        kind = self.kinds[slot.threat]
        covered = next(printed for printed in self.box.rooms[room.card] if printed.id == slot.id)
        return Threat(slot.threat, kind, picture(scenery().threats[kind]), deal_of(covered))


def foe_signs(threat: Threat | None, slot: SlotView) -> tuple[Sign, ...]:
    """What must be beaten here, and by how much."""
    value = (Sign(text=f"{slot.fight}+"),) if slot.fight else ()
    return (threat.picture, *value) if threat else ()


def unbuilt(place: str, soon: bool) -> Position:
    drawn = picture(scenery().unbuilt) if soon else None
    return Position(place, card="", shaft=False, scene=drawn, slots=())


def next_to(rooms: Collection[str]) -> set[str]:
    """The free positions nearest to the elevator, one on each side."""
    free = [at for at in POSITIONS if at not in rooms]
    return {*[at for at in free if at < "R"][-1:], *[at for at in free if at > "R"][:1]}
