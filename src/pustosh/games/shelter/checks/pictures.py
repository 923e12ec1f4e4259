"""What of a pack is drawn: rooms and threats."""

from pustosh.games.shelter.box.components import Box
from pustosh.kernel.pictures.checks import Section


def pictured(box: Box) -> tuple[Section, ...]:
    first = (room.value.id for room in box.cards.starting_rooms)
    rooms = (*first, *(room.value.id for room in box.cards.rooms))
    return (
        Section("rooms", "room", rooms),
        Section("threats", "portrait", tuple(threat.value.id for threat in box.cards.threats)),
    )
