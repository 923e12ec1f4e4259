"""What of a pack is drawn: the Door cards."""

from pustosh.games.munchkin.box.components import Box
from pustosh.games.munchkin.box.printing import deck_of
from pustosh.kernel.pictures.checks import Section


def pictured(box: Box) -> tuple[Section, ...]:
    doors = [card.value for card in box.records if deck_of(card.value.kind) == "door"]
    monsters = tuple(card.id for card in doors if card.kind == "monster")
    others = tuple(card.id for card in doors if card.kind != "monster")
    return Section("monsters", "portrait", monsters), Section("doors", "portrait", others)
