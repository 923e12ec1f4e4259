"""What of a pack is drawn: the Monsters."""

from pustosh.games.munchkin.box.components import Box
from pustosh.kernel.pictures.checks import Section


def pictured(box: Box) -> tuple[Section, ...]:
    monsters = [card.value.id for card in box.records if card.value.kind == "monster"]
    return (Section("monsters", "portrait", tuple(monsters)),)
